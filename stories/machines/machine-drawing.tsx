import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { layoutOf, type Placed } from '#src/engine/layout.ts';

const box = { width: 208, height: 40, across: 240, down: 80 };
/** Where the words of what leads back stand, left of the boxes, and those of what leads on, right of them. */
const words = { back: 112, on: 560, line: 16 };
const left = ({ column }: Placed) => words.back + column * box.across;
const top = ({ row }: Placed) => 16 + row * box.down;

export interface MachineDrawingProps {
  readonly machine: AnyStateMachine;
  readonly current: string;
  readonly title: string;
}

/** A machine as boxes and arrows, the state it is in lit like a window. Drawn from the edges that the tests walk. */
export const MachineDrawing = ({ machine, current, title }: MachineDrawingProps) => {
  const { states, edges, rows, columns } = useMemo(() => layoutOf(machine), [machine]);
  const at = (name: string) => states.find(({ state }) => state === name);
  const size = { width: words.back + columns * box.across + words.on, height: rows * box.down };
  return (
    // A drawing may be wider than a phone: it scrolls in its own frame, by finger and by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable (WCAG 2.1.1).
    <section aria-label={title} tabIndex={0} style={{ overflowX: 'auto' }}>
      <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${title}. Now: ${current}`}>
        {edges.map((edge) => {
          const { from, to, event, guard } = edge;
          const [start, end] = [at(from), at(to)];
          if (!start || !end || start === end) return null;
          const goesOn = end.row > start.row;
          const aside = goesOn ? box.width / 2 : box.width / 4;
          const [x1, y1] = [left(start) + aside, top(start) + (goesOn ? box.height : 0)];
          const [x2, y2] = [left(end) + aside, top(end) + (goesOn ? 0 : box.height)];
          // Of several from one state to another each has a line of words of its own.
          const alike = edges.filter((other) => other.from === from && other.to === to);
          const line = alike.indexOf(edge) - (alike.length - 1) / 2;
          return (
            <g
              key={`${from} ${event} ${guard} ${to}`}
              fill="none"
              stroke="currentColor"
              opacity={from === current ? 1 : 0.6}
            >
              <path d={`M${x1} ${y1} C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`} />
              <text
                x={(x1 + x2) / 2 + (goesOn ? 6 : -6)}
                y={(y1 + y2) / 2 + 4 + line * words.line}
                textAnchor={goesOn ? 'start' : 'end'}
                fontSize="12"
                fill="currentColor"
                stroke="none"
              >
                {[event === 'NEXT' ? '' : event, guard ?? ''].filter(Boolean).join(' · ')}
              </text>
            </g>
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
    </section>
  );
};
