import type { GreyPicture } from '#src/meter-reader/grey-picture.ts';

export type Point = readonly [x: number, y: number];

/** The flat, sharp drawing of a meter, before the camera. */
export class Sheet implements GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;

  constructor(width: number, height: number, grey: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height).fill(grey);
  }

  rect(x: number, y: number, width: number, height: number, grey: number): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      grey,
    );
  }

  /** Draws the outline of a rectangle. */
  frame(x: number, y: number, width: number, height: number, line: number, grey: number): void {
    this.rect(x, y, width, line, grey);
    this.rect(x, y + height - line, width, line, grey);
    this.rect(x, y, line, height, grey);
    this.rect(x + width - line, y, line, height, grey);
  }

  disc(x: number, y: number, radius: number, grey: number): void {
    const corners = Array.from({ length: 24 }, (_, at): Point => {
      const angle = (at / 24) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    this.polygon(corners, grey);
  }

  /** Draws a thick line with square ends. */
  stroke(from: Point, to: Point, thick: number, grey: number): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [ax, ay] = [((dx / length) * thick) / 2, ((dy / length) * thick) / 2];
    this.polygon(
      [
        [from[0] - ax - ay, from[1] - ay + ax],
        [to[0] + ax - ay, to[1] + ay + ax],
        [to[0] + ax + ay, to[1] + ay - ax],
        [from[0] - ax + ay, from[1] - ay - ax],
      ],
      grey,
    );
  }

  polygon(corners: readonly Point[], grey: number): void {
    const ys = corners.map(([, y]) => y);
    const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(this.height - 1, Math.max(...ys))];
    for (let y = top; y <= bottom; y += 1) {
      const crossings = crossingsAt(corners, y + 0.5).toSorted((one, other) => one - other);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.round(crossings[pair] ?? 0));
        const to = Math.min(this.width, Math.round(crossings[pair + 1] ?? 0));
        if (to > from) this.data.fill(grey, y * this.width + from, y * this.width + to);
      }
    }
  }
}

const crossingsAt = (corners: readonly Point[], y: number): number[] =>
  corners.flatMap(([x0, y0], at) => {
    const [x1, y1] = corners[(at + 1) % corners.length] ?? [x0, y0];
    return y0 <= y === y1 <= y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
  });
