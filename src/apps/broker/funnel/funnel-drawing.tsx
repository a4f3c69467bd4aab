import { useMemo } from 'react';
import type { FlowFunnel } from '#src/contract/desk/broker-funnel.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { layoutOf, type Placed } from '#src/engine/layout.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Say } from '../monitor/day-words.ts';
import { funnelTexts as words } from './texts.ts';
import type { FunnelOfFlow } from './use-flows.ts';

/** Returns a step's name, as on the customers' own pages. */
export const stepWords = (flow: Flow, step: string, say: Say): string => {
  const texts = flow.texts.steps[step];
  return texts === undefined ? step : say.text(texts.name);
};

const box = { width: 224, height: 40, across: 256, down: 76 };
const left = ({ column }: Placed) => 16 + column * box.across;
const top = ({ row }: Placed) => 36 + row * box.down;
const thickest = 14;
/** Horizontal offset of an edge for each row that it passes. */
const aside = 24;

/** The line's width is the share of all forms that took this edge; an edge below the minimum count is a thin line. */
const widthOf = (came: number | null, forms: number | null): number =>
  came === null || !forms ? 1 : Math.max(1, Math.round((came / forms) * thickest));

type Edge = FlowFunnel['edges'][number];

/**
 * Draws the funnel from the flow's own graph: one line for each edge, as wide as the share of forms that took it. The
 * table beside it has every number; for screen readers the drawing has only a name.
 */
export function FunnelDrawing({ flow, funnel }: FunnelOfFlow) {
  const say = useLanguage();
  const { states, rows, columns } = useMemo(() => layoutOf(flow.machine), [flow]);
  const placed = (name: string) => states.find(({ state }) => state === name);
  const passed = funnel.edges.map(({ from, to }) => (placed(to)?.row ?? 0) - (placed(from ?? to)?.row ?? 0));
  const size = {
    width: columns * box.across + Math.max(...passed) * aside + 32,
    height: rows * box.down + 24,
  };
  const name = say.text(words.drawing, { flow: say.text(flow.texts.title) });
  return (
    // A drawing may be wider than a phone: it scrolls in its own frame, by finger and by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1).
    <section aria-label={name} tabIndex={0} style={{ overflowX: 'auto' }}>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={name}>
        {(['line', 'number'] as const).map((part) =>
          funnel.edges.map((edge) => (
            <EdgePart
              key={`${edge.from} ${edge.to}`}
              part={part}
              edge={edge}
              from={edge.from === null ? undefined : placed(edge.from)}
              to={placed(edge.to)}
              width={widthOf(edge.came, funnel.forms)}
            />
          )),
        )}
        {states.map((state) => (
          <g key={state.state} transform={`translate(${left(state)} ${top(state)})`}>
            <rect width={box.width} height={box.height} rx={4} fill="#0A524D" stroke="#062E2D" />
            <text x={box.width / 2} y={25} textAnchor="middle" fontSize="14" fill="white">
              {stepWords(flow, state.state, say)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

interface EdgePartProps {
  readonly part: 'line' | 'number';
  readonly edge: Edge;
  readonly from: Placed | undefined;
  readonly to: Placed | undefined;
  readonly width: number;
}

interface Line {
  readonly path: string;
  /** The horizontal position of the edge's number. */
  readonly x: number;
  readonly y: number;
}

/**
 * Draws an edge to the next row straight down, and an edge that skips steps around them: wider for each step skipped.
 */
const lineOf = (from: Placed | undefined, to: Placed, width: number): Line => {
  const [x2, y2] = [left(to) + box.width / 2, top(to)];
  if (from === undefined) return { path: `M${x2} ${y2 - 20} L${x2} ${y2}`, x: x2 + width / 2 + 6, y: y2 - 6 };
  if (to.row - from.row === 1) {
    const [x1, y1] = [left(from) + box.width / 2, top(from) + box.height];
    const middle = (y1 + y2) / 2;
    const path = `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
    return { path, x: (x1 + x2) / 2 + width / 2 + 6, y: middle + 4 };
  }
  const [x1, y1] = [left(from) + box.width, top(from) + box.height / 2];
  const [side, end] = [left(to) + box.width, top(to) + box.height / 2];
  const around = Math.max(x1, side) + (to.row - from.row) * aside;
  return {
    path: `M${x1} ${y1} C${around} ${y1} ${around} ${end} ${side} ${end}`,
    x: Math.max(x1, side) + (around - Math.max(x1, side)) * 0.75 + width / 2 + 4,
    y: (y1 + end) / 2 + 4,
  };
};

/** Draws one edge as wide as its share, or its count, on top of all the lines. */
function EdgePart({ part, edge, from, to, width }: EdgePartProps) {
  if (to === undefined) return null;
  const { path, x, y } = lineOf(from, to, width);
  if (part === 'line') return <path d={path} fill="none" stroke="currentColor" strokeWidth={width} opacity={0.55} />;
  return edge.came === null ? null : (
    <text
      x={x}
      y={y}
      fontSize="12"
      fill="currentColor"
      stroke="var(--g-colors-bg-panel)"
      strokeWidth={4}
      paintOrder="stroke"
    >
      {edge.came}
    </text>
  );
}
