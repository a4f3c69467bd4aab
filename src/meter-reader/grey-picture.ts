/** A greyscale picture: one byte per pixel, 0 black, 255 white, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns the brightness of a coloured picture with four bytes per pixel, as a canvas gives it. */
export function greyOf(width: number, height: number, rgba: ArrayLike<number>): GreyPicture {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const from = at * 4;
    data[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, data };
}

/** Returns the picture with its longest side reduced to `longest`. Each pixel is the mean of those it replaces. */
export function shrunk(picture: GreyPicture, longest: number): GreyPicture {
  const scale = Math.max(picture.width, picture.height) / longest;
  if (scale <= 1) return picture;
  const width = Math.max(1, Math.round(picture.width / scale));
  const height = Math.max(1, Math.round(picture.height / scale));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const rows = span(y, scale, picture.height);
    for (let x = 0; x < width; x += 1) data[y * width + x] = meanOf(picture, span(x, scale, picture.width), rows);
  }
  return { width, height, data };
}

type Span = readonly [from: number, to: number];
const span = (at: number, scale: number, size: number): Span => {
  const from = Math.min(size - 1, Math.floor(at * scale));
  return [from, Math.max(from + 1, Math.min(size, Math.floor((at + 1) * scale)))];
};

function meanOf({ width, data }: GreyPicture, [left, right]: Span, [top, bottom]: Span): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
  return sum / ((right - left) * (bottom - top));
}

/** Returns a part of a picture. */
export function cropped(
  picture: GreyPicture,
  { left, top, right, bottom }: { readonly [side in 'left' | 'top' | 'right' | 'bottom']: number },
): GreyPicture {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * picture.width + left;
    data.set(picture.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** Returns the grey interpolated between four pixels; outside the picture, that of the nearest edge. */
export function greyAt({ width, height, data }: GreyPicture, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const above = (data[top * width + left] ?? 0) * (1 - across) + (data[top * width + right] ?? 0) * across;
  const below = (data[bottom * width + left] ?? 0) * (1 - across) + (data[bottom * width + right] ?? 0) * across;
  return above * (1 - down) + below * down;
}
