import { recipeClass, slotClass } from './classes.ts';

/** A part of the coming content, as high as that will be. Widths are percent. */
export type SkeletonBox =
  | { readonly kind: 'heading'; readonly width: number }
  /** The lines of one paragraph. */
  | { readonly kind: 'text'; readonly lines: readonly number[] }
  /** As far apart as two parts of a page. */
  | { readonly kind: 'space' }
  | { readonly kind: 'button' }
  /** A list of rows: with an icon before each, and a note under its title. */
  | { readonly kind: 'rows'; readonly count: number; readonly hasIcon?: boolean; readonly hasNote?: boolean };

export interface SkeletonBoxesProps {
  /** "Fetching the documents". */
  readonly label: string;
  readonly boxes: readonly SkeletonBox[];
}

const Line = ({
  width,
  height,
  margin,
}: {
  readonly width: string;
  readonly height: number;
  readonly margin: number;
}) => (
  <span className={slotClass('skeleton', 'line')} style={{ display: 'block', width, height, marginBlock: margin }} />
);

const Rows = ({ count, hasIcon = false, hasNote = false }: Extract<SkeletonBox, { kind: 'rows' }>) => (
  <div className={slotClass('rows', 'list', { place: 'page' })}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
      <div key={index} className={slotClass('rows', 'row')}>
        {hasIcon ? (
          <span className={slotClass('rows', 'start')}>
            <Line width="32px" height={32} margin={0} />
          </span>
        ) : null}
        <div className={slotClass('rows', 'text')}>
          <Line width={`${[65, 50, 80][index % 3]}%`} height={16} margin={4} />
          {hasNote ? <Line width={`${[90, 75][index % 2]}%`} height={12} margin={4} /> : null}
        </div>
      </div>
    ))}
  </div>
);

const Box = ({ box }: { readonly box: SkeletonBox }) => {
  if (box.kind === 'rows') return <Rows {...box} />;
  if (box.kind === 'button') return <Line width="100%" height={48} margin={0} />;
  if (box.kind === 'space') return <div style={{ height: 8 }} />;
  if (box.kind === 'heading') return <Line width={`${box.width}%`} height={20} margin={4} />;
  return box.lines.map((width) => <Line key={width} width={`${width}%`} height={16} margin={4} />);
};

/** The outline of loading content, box for box, so that nothing moves when it arrives. Shown after 300 ms. */
export const SkeletonBoxes = ({ label, boxes }: SkeletonBoxesProps) => (
  <div role="status" className={slotClass('skeleton', 'root')}>
    <span className={recipeClass('visuallyHidden')}>{label}</span>
    {boxes.map((box, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
      <div key={index} aria-hidden="true">
        <Box box={box} />
      </div>
    ))}
  </div>
);
