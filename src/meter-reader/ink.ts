import type { GreyPicture } from './grey-picture.ts';

/** Which pixels are ink: one byte per pixel, 1 or 0. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly on: Uint8Array;
}

/** How ink is separated from its ground. Several rules are tried, and vote. */
export interface InkRule {
  /** Dark digits on a light ground, or the reverse. */
  readonly isDark: boolean;
  /** The least difference in grey levels, after the lighting was evened out. */
  readonly contrast: number;
  /**
   * The least difference as a multiple of the local spread of greys: 0.75 is halfway between the ink and the ground of
   * digits.
   */
  readonly spread: number;
}

type Size = Pick<GreyPicture, 'width' | 'height'>;

/** Returns sums over all pixels above and to the left, so that the mean of any square takes four reads. */
function sumsOf(values: Uint8Array | Float32Array, { width, height }: Size): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Returns the mean around each pixel, in a square of `2 · radius + 1`. */
function meansOf({ width, height }: Size, sums: Float64Array, radius: number): Float32Array {
  const means = new Float32Array(width * height);
  const line = width + 1;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - radius) * line, Math.min(height, y + radius + 1) * line];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const area = ((bottom - top) / line) * (right - left);
      const all =
        (sums[bottom + right] ?? 0) - (sums[top + right] ?? 0) - (sums[bottom + left] ?? 0) + (sums[top + left] ?? 0);
      means[y * width + x] = all / area;
    }
  }
  return means;
}

/** Returns the picture stretched to black and white: once as it is, once with its noise smoothed. */
export function normalized(picture: GreyPicture): { readonly crisp: GreyPicture; readonly smooth: GreyPicture } {
  const soft = meansOf(picture, sumsOf(picture.data, picture), 1);
  const counts = new Uint32Array(256);
  for (const grey of soft) counts[Math.round(grey)] = (counts[Math.round(grey)] ?? 0) + 1;
  const [black, white] = [shareBelow(counts, soft.length * 0.005), shareBelow(counts, soft.length * 0.995)];
  const scale = 255 / Math.max(24, white - black);
  const stretched = (from: Uint8Array | Float32Array): GreyPicture => {
    const data = new Uint8Array(from.length);
    for (let at = 0; at < data.length; at += 1)
      data[at] = Math.min(255, Math.max(0, ((from[at] ?? 0) - black) * scale));
    return { width: picture.width, height: picture.height, data };
  };
  return { crisp: stretched(picture.data), smooth: stretched(soft) };
}

function shareBelow(counts: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let grey = 0; grey < 256; grey += 1) {
    sum += counts[grey] ?? 0;
    if (sum >= wanted) return grey;
  }
  return 255;
}

/** The values that ink is separated by: the mean around each pixel, and the spread of greys there. */
export interface Surroundings {
  readonly means: Float32Array;
  readonly spreads: Float32Array;
}

export function surroundingsOf(picture: GreyPicture, radius: number): Surroundings {
  const means = meansOf(picture, sumsOf(picture.data, picture), radius);
  const squares = Float32Array.from(picture.data, (grey) => grey * grey);
  const spreads = meansOf(picture, sumsOf(squares, picture), radius);
  for (let at = 0; at < spreads.length; at += 1) {
    spreads[at] = Math.sqrt(Math.max(0, (spreads[at] ?? 0) - (means[at] ?? 0) ** 2));
  }
  return { means, spreads };
}

/** Returns the ink of an evened picture. */
export function inkOf({ width, height, data }: GreyPicture, { means, spreads }: Surroundings, rule: InkRule): Ink {
  const on = new Uint8Array(width * height);
  for (let at = 0; at < on.length; at += 1) {
    const mean = means[at] ?? 0;
    const below = (mean - (data[at] ?? 0)) * (rule.isDark ? 1 : -1);
    on[at] = below > rule.contrast && below > (spreads[at] ?? 0) * rule.spread ? 1 : 0;
  }
  return { width, height, on };
}
