import type { Point, Sheet } from './sheet.ts';

/** A plain stroke font in a box of 4 by 6, for the print beside a meter's display. */
const strokes: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [polyline('10 30 41 45 36 16 05 01 10')],
  '1': [polyline('11 20 26')],
  '2': [polyline('01 10 30 41 42 06 46')],
  '3': [polyline('01 10 30 41 42 33 13'), polyline('33 44 45 36 16 05')],
  '4': [polyline('36 30 04 44')],
  '5': [polyline('40 00 03 33 44 45 36 06')],
  '6': [polyline('30 10 01 05 16 36 45 44 33 03')],
  '7': [polyline('00 40 16')],
  '8': [polyline('13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33')],
  '9': [polyline('43 13 02 01 10 30 41 45 36 16')],
  k: [polyline('00 06'), polyline('32 04 36')],
  W: [polyline('00 16 21 36 40')],
  h: [polyline('00 06'), polyline('03 23 34 36')],
  m: [polyline('02 06'), polyline('02 22 26'), polyline('22 42 46')],
  A: [polyline('06 20 46'), polyline('14 34')],
  E: [polyline('40 00 06 46'), polyline('03 33')],
  N: [polyline('06 00 46 40')],
  S: [polyline('41 30 10 01 02 33 44 45 36 16 05')],
  T: [polyline('00 40'), polyline('20 26')],
  '.': [polyline('16 26')],
};

function polyline(points: string): readonly Point[] {
  return points.split(' ').map((point): Point => [Number(point[0]), Number(point[1])]);
}

/** Prints a line of text, `high` pixels high. */
export function printText(sheet: Sheet, text: string, x: number, y: number, high: number, grey: number): void {
  const unit = high / 6;
  [...text].forEach((letter, at) => {
    for (const line of strokes[letter] ?? []) {
      line.slice(1).forEach((to, index) => {
        const from = line[index] ?? to;
        const place = ([px, py]: Point): Point => [x + (at * 5.6 + px) * unit, y + py * unit];
        sheet.stroke(place(from), place(to), unit * 0.9, grey);
      });
    }
  });
}
