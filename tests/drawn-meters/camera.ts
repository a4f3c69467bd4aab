import { type GreyPicture, greyAt } from '#src/meter-reader/grey-picture.ts';
import type { Seeded } from '#tests/support/seeded.ts';
import type { Point } from './sheet.ts';

/** A camera's view of a sheet. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** The sheet's corners in the picture: upper left, upper right, lower right, lower left. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Brightness of the whole, and its difference from one side to the other. */
  readonly light: number;
  readonly shade: number;
  /** Bright spots: middle, radius and strength. */
  readonly glare: readonly { readonly at: Point; readonly radius: number; readonly strength: number }[];
  /** The noise of the sensor, as grey levels. */
  readonly noise: number;
}

/** Returns the picture that the camera takes. */
export function seen(sheet: GreyPicture, view: View, random: Seeded): GreyPicture {
  const { width, height, glare, light, shade, noise } = view;
  const sharp = projected(sheet, view);
  const blurred = view.blur > 0 ? softened({ width, height, data: sharp }, view.blur) : sharp;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let grey = (blurred[at] ?? 0) * light * (1 + shade * (x / width - 0.5));
      for (const spot of glare) {
        const away = ((x - spot.at[0]) ** 2 + (y - spot.at[1]) ** 2) / spot.radius ** 2;
        if (away < 9) grey += spot.strength * Math.exp(-away);
      }
      data[at] = Math.min(255, Math.max(0, grey + noise * bell(random)));
    }
  }
  return { width, height, data };
}

/** Returns values of an approximate normal distribution with a deviation of 1. */
const bell = ({ next }: Seeded): number => (next() + next() + next() - 1.5) * 2;

/** Returns the sheet seen through a tilted lens: each pixel is the mean of four samples. */
function projected(sheet: GreyPicture, { width, height, corners }: View): Uint8Array {
  const back = inverse(homography(corners));
  const out = new Uint8Array(width * height);
  const looks = [0.25, 0.75];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dy of looks) {
        for (const dx of looks) {
          const [u, v] = apply(back, x + dx, y + dy);
          sum += greyAt(sheet, u * sheet.width - 0.5, v * sheet.height - 0.5);
        }
      }
      out[y * width + x] = sum / 4;
    }
  }
  return out;
}

/** Applies three box blurs in turn, which approximate a Gaussian one. */
function softened({ width, height, data }: GreyPicture, deviation: number): Uint8Array {
  const radius = Math.max(1, Math.round(Math.sqrt(deviation ** 2 + 0.25) - 0.5));
  let now = data;
  for (let pass = 0; pass < 3; pass += 1) {
    now = boxed(now, width, height, 1, width, radius);
    now = boxed(now, height, width, width, 1, radius);
  }
  return now;
}

function boxed(data: Uint8Array, along: number, lines: number, step: number, jump: number, radius: number): Uint8Array {
  const out = new Uint8Array(data.length);
  const wide = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const at = (position: number): number => data[line * jump + Math.min(along - 1, Math.max(0, position)) * step] ?? 0;
    let sum = 0;
    for (let position = -radius; position <= radius; position += 1) sum += at(position);
    for (let position = 0; position < along; position += 1) {
      out[line * jump + position * step] = Math.round(sum / wide);
      sum += at(position + radius + 1) - at(position - radius);
    }
  }
  return out;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Returns the homography from the unit square to four corners. */
function homography([p0, p1, p2, p3]: View['corners']): Matrix {
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const [dx1, dy1, dx2, dy2] = [p1[0] - p2[0], p1[1] - p2[1], p3[0] - p2[0], p3[1] - p2[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b, c] = [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]];
  const [d, e, f] = [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]];
  return [a, b, c, d, e, f, g, h, 1];
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

const apply = ([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Point => {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
};
