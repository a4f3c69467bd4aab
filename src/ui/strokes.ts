/** Strokes of a signature: each a line of points `[x, y]`, both 0 to 1 of the pad's width and height. */
export type Strokes = readonly (readonly (readonly number[])[])[];

export interface PadPoint {
  x: number;
  y: number;
  pressure: number;
  time: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const part = (value: number, whole: number) =>
  whole === 0 ? 0 : Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;

/** Returns the points as fractions of the pad's size, with four decimals: a quarter of a pixel on a wide screen. */
export const strokesOf = (
  groups: readonly { readonly points: readonly PadPoint[] }[],
  { width, height }: Size,
): Strokes => groups.map(({ points }) => points.map(({ x, y }) => [part(x, width), part(y, height)]));

/**
 * The inverse of `strokesOf`. Time and pressure are not stored, so a redrawn line has an even pace: 16 ms between
 * points.
 */
export const pointsOf = (strokes: Strokes, { width, height }: Size): PadPoint[][] =>
  strokes.map((stroke) =>
    stroke.map(([x = 0, y = 0], index) => ({ x: x * width, y: y * height, pressure: 0.5, time: index * 16 })),
  );

/** Returns points moved to a pad of another size, with pace and pressure kept. */
export const scaled = <G extends { readonly points: readonly PadPoint[] }>(
  groups: readonly G[],
  from: Size,
  to: Size,
) =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({
      ...point,
      x: (point.x * to.width) / (from.width || 1),
      y: (point.y * to.height) / (from.height || 1),
    })),
  }));
