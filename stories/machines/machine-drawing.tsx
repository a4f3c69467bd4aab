import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { layoutOf, type Placed } from '#src/engine/layout.ts';

const box = { width: 208, height: 40, across: 240, down: 72 };
const left = ({ column }: Placed) => 16 + column * box.across;
const top = ({ row }: Placed) => 16 + row * box.down;

export interface MachineDrawingProps {
  readonly machine: AnyStateMachine;
  readonly current: string;
  readonly title: string;
}

/**
 * Draws a machine as boxes and lines, with the current state lit like a window and its exits in words. Drawn from the
 * edges that the tests walk.
 */
export const MachineDrawing = ({ machine, current, title }: MachineDrawingProps) => {
  const { states, edges, rows, columns } = useMemo(() => layoutOf(machine), [machine]);
  const at = (name: string) => states.find(({ state }) => state === name);
  const size = { width: columns * box.across + 16, height: rows * box.down };
  return (
    // Scrolls in its own frame, by finger and by keyboard, because a drawing may be wider than a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1).
    <section aria-label={title} tabIndex={0} style={{ overflowX: 'auto' }}>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${title}. Now: ${current}`}>
        {edges.map(({ from, to, event, guard }) => {
          const [start, end] = [at(from), at(to)];
          if (!start || !end || start === end) return null;
          const goesOn = end.row > start.row;
          // Places edges back beside edges forward, so that they do not overlap.
          const aside = goesOn ? box.width / 2 : box.width / 4;
          const [x1, y1] = [left(start) + aside, top(start) + (goesOn ? box.height : 0)];
          const [x2, y2] = [left(end) + aside, top(end) + (goesOn ? 0 : box.height)];
          return (
            <path
              key={`${from} ${event} ${guard} ${to}`}
              fill="none"
              stroke="currentColor"
              opacity={from === current ? 1 : 0.45}
              d={`M${x1} ${y1} C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`}
            />
          );
        })}
        {states.map((placed) => (
          <g key={placed.state} transform={`translate(${left(placed)} ${top(placed)})`}>
            <rect
              {...{ width: box.width, height: box.height, rx: 4 }}
              fill={placed.state === current ? '#FFD27A' : '#0A524D'}
              stroke="#062E2D"
            />
            <text
              x={box.width / 2}
              y={25}
              textAnchor="middle"
              fontSize="14"
              fill={placed.state === current ? '#062E2D' : 'white'}
            >
              {placed.state}
            </text>
          </g>
        ))}
      </svg>
      <ul>
        {edges
          .filter(({ from }) => from === current)
          .map(({ to, event, guard }) => (
            <li key={`${event} ${guard} ${to}`}>{`${event} → ${to}${guard ? ` (${guard})` : ''}`}</li>
          ))}
      </ul>
    </section>
  );
};
