import type { ComingHome } from '#src/contract/market/coming-homes.ts';
import { House } from '#src/illustration/house.tsx';
import { paintOrder } from '#src/illustration/palette.ts';
import type { WindowState } from '#src/illustration/window.tsx';

const row = (length: number, dark: number): readonly WindowState[] =>
  Array.from({ length }, (_, index) => (index === dark ? 'dark' : 'lit'));

/** By size: a small house, one with a long wall, and one of two floors. */
const shapeOf = ({ type, size }: ComingHome) => {
  if (type === 'apartment' || size >= 150)
    return { x: 128, width: 122, eaves: 66, roof: 38, rows: [row(3, -1), row(3, 1)] };
  if (size >= 90) return { x: 104, width: 170, eaves: 84, roof: 34, rows: [row(4, 1)] };
  return { x: 134, width: 110, eaves: 84, roof: 32, rows: [row(3, size % 3)] };
};

/** A drawing of a home in the evening; the same facts are drawn the same. Decoration beside the words. */
export const NightHome = ({ home }: { readonly home: ComingHome }) => (
  <svg className="g-coming__picture" viewBox="0 0 378 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M0 118L70 78L128 112L214 70L290 108L340 84L378 100V168H0z" fill="#0B4040" />
    <House
      {...shapeOf(home)}
      ground={150}
      paint={paintOrder[(home.size + home.yearOfBuild) % paintOrder.length]}
      pane={{ width: 16, height: 17 }}
      edge="roof"
      chimney
    />
    <rect y={150} width={378} height={18} fill="#062423" />
  </svg>
);
