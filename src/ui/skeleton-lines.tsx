import { recipeClass, slotClass } from './classes.ts';

export interface SkeletonLinesProps {
  /** Widths in percent, one per line, in the shape of the coming content. */
  readonly lines: readonly number[];
  /** "Fetching the signers". */
  readonly label: string;
  /** The whole page is loading: its outline has a heading, as every page has. */
  readonly isPage?: boolean;
}

/** The outline of loading content. Shown after 300 ms, because most responses have arrived by then. */
export const SkeletonLines = ({ lines, label, isPage = false }: SkeletonLinesProps) => {
  const Label = isPage ? 'h1' : 'span';
  return (
    <div role="status" className={slotClass('skeleton', 'root')}>
      <Label className={recipeClass('visuallyHidden')}>{label}</Label>
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <span key={index} className={slotClass('skeleton', 'line')} style={{ width: `${width}%` }} aria-hidden="true" />
      ))}
    </div>
  );
};
