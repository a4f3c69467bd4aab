import type { Language } from '#src/domain/language.ts';
import type { DrawnJourney, JourneyLayout } from './drawn-journey.ts';

/** How a part stands out: on the way that was gone, where it is now, or ended. */
export type Standing = 'plain' | 'lit' | 'current' | 'faint';

export interface EdgeLook {
  readonly standing: Standing;
  /** The line's width in px. */
  readonly width: number;
  /** A short number below the edge's words. */
  readonly number: string | null;
}

export interface JourneyDrawingProps {
  readonly journey: DrawnJourney;
  readonly language: Language;
  /** Its accessible name. What it shows stands in a table or a list beside it. */
  readonly name: string;
  readonly node?: (id: string) => { readonly standing: Standing; readonly mark: string | null };
  /** By the edge's place in the journey. */
  readonly edge?: (at: number) => EdgeLook;
}

const colour = (token: string) => `var(--g-colors-${token})`;
const plainNode = { standing: 'plain', mark: null } as const;
const plainEdge = { standing: 'plain', width: 1.5, number: null } as const;
const lineHeight = 16;
/** The smallest scale: 10 px for the words. A narrower page scrolls. */
const smallest = 0.83;
const arrow = 'journey-arrow';

const boxLook = {
  plain: { fill: colour('bg-panel'), ink: colour('fg'), line: colour('line-strong'), width: 1 },
  lit: { fill: colour('bg-panel'), ink: colour('fg'), line: colour('accent-solid'), width: 3 },
  current: { fill: colour('accent-solid'), ink: colour('accent-contrast'), line: colour('accent-solid'), width: 3 },
  faint: { fill: colour('bg'), ink: colour('fg-muted'), line: colour('line-strong'), width: 1 },
} as const;

interface WordsProps {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle';
}

const Words = ({ lines, x, y, fill, weight = 400, anchor = 'middle' }: WordsProps) =>
  lines.map((line, at) => (
    <text
      key={line}
      x={x}
      y={y + at * lineHeight}
      textAnchor={anchor}
      fill={fill}
      style={{ fontSize: 12, fontWeight: weight }}
    >
      {line}
    </text>
  ));

type Group = JourneyLayout['groups'][number];

const Chapter = ({ x, y, width, height, lines }: Group) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx={8} fill={colour('bg')} stroke={colour('line')} />
    <Words lines={lines} x={x + 14} y={y + 24} fill={colour('fg')} weight={700} anchor="start" />
  </>
);

const Line = ({ path, standing, width }: EdgeLook & { readonly path: string }) => (
  <path
    d={path}
    fill="none"
    stroke={colour(standing === 'lit' || standing === 'current' ? 'accent-solid' : 'line-strong')}
    strokeWidth={standing === 'plain' ? width : Math.max(width, 3)}
    strokeDasharray={standing === 'faint' ? '4 4' : undefined}
    markerEnd={`url(#${arrow})`}
  />
);

const EdgeWords = ({ label, number }: { readonly label: Group; readonly number: string | null }) => {
  const x = label.x + label.width / 2;
  return (
    <>
      <Words lines={label.lines} x={x} y={label.y + 13} fill={colour('fg-muted')} />
      {number === null ? null : (
        <Words lines={[number]} x={x} y={label.y + label.height - 6} fill={colour('fg')} weight={700} />
      )}
    </>
  );
};

interface StepProps {
  readonly box: Group;
  readonly standing: Standing;
  readonly mark: string | null;
  readonly isFinal: boolean;
}

const Step = ({ box: { x, y, width, height, lines }, standing, mark, isFinal }: StepProps) => {
  const { fill, ink, line, width: lineWidth } = boxLook[standing];
  return (
    <g data-standing={standing}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={fill}
        rx={4}
        stroke={line}
        strokeWidth={isFinal ? 3 : lineWidth}
        strokeDasharray={standing === 'faint' ? '4 4' : undefined}
      />
      <Words lines={lines} x={x + width / 2} y={y + 20} fill={ink} weight={700} />
      {mark === null ? null : <Words lines={[mark]} x={x + width - 14} y={y + height - 8} fill={ink} />}
    </g>
  );
};

/**
 * Draws a journey's map as it was laid out when the product was built: chapters, steps, and each fork in words. Where
 * it is wider than the page it scrolls in its own frame, by finger and by keyboard.
 */
export function JourneyDrawing({ journey, language, name, node, edge }: JourneyDrawingProps) {
  const { width, height, groups, nodes, edges } = journey.drawn[language];
  const size = { width: width + 16, height: height + 16 };
  const looks = edges.map(({ path, label }, at) => ({ path, label, ...(edge?.(at) ?? plainEdge) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1).
    <section className="journey-map" aria-label={name} tabIndex={0} style={{ overflowX: 'auto' }}>
      <svg
        viewBox={`-8 -8 ${size.width} ${size.height}`}
        role="img"
        aria-label={name}
        style={{ display: 'block', width: '100%', minWidth: size.width * smallest, maxWidth: size.width }}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0 L8 4 L0 8 z" fill={colour('fg-muted')} />
          </marker>
        </defs>
        {groups.map((group) => (
          <Chapter key={group.lines.join(' ')} {...group} />
        ))}
        {looks.map((look) => (
          <Line key={look.path} {...look} />
        ))}
        {looks.map(({ path, label, number }) => (
          <EdgeWords key={path} label={label} number={number} />
        ))}
        {journey.nodes.map(({ id, isFinal }, at) => {
          const box = nodes[at];
          return box === undefined ? null : (
            <Step key={id} box={box} isFinal={isFinal} {...(node?.(id) ?? plainNode)} />
          );
        })}
      </svg>
    </section>
  );
}
