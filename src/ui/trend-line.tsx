import './trend-line.css';

export interface TrendLineProps {
  /** Oldest first; at least two. */
  readonly values: readonly number[];
}

const width = 96;
const height = 36;

/** A line without an axis beside a number: which way it went. Decoration, since the change stands beside it in words. */
export const TrendLine = ({ values }: TrendLineProps) => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, index) => ({
    x: Math.round((index / (values.length - 1)) * width),
    y: Math.round(height - ((value - least) / (most - least || 1)) * height),
  }));
  const last = places.at(-1);
  return (
    <svg className="g-trend" viewBox={`-4 -4 ${width + 8} ${height + 8}`} aria-hidden="true" focusable="false">
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last === undefined ? null : <rect x={last.x - 4} y={last.y - 4} width={8} height={8} />}
    </svg>
  );
};
