import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf, scaled, strokesOf } from './strokes.ts';

const part = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);
const anyStrokes = fc.array(fc.array(fc.tuple(part, part), { minLength: 1 }));
const anySize = fc.record({ width: fc.integer({ min: 200, max: 1400 }), height: fc.integer({ min: 80, max: 560 }) });

test('a signature drawn again on a pad of any size is the same signature', () => {
  fc.assert(
    fc.property(anyStrokes, anySize, (strokes, size) => {
      const again = strokesOf(
        pointsOf(strokes, size).map((points) => ({ points })),
        size,
      );
      expect(again).toEqual(strokes);
    }),
  );
});

test('turning the phone moves the lines with the pad', () => {
  fc.assert(
    fc.property(anyStrokes, anySize, anySize, (strokes, portrait, landscape) => {
      const drawn = pointsOf(strokes, portrait).map((points) => ({ points }));
      expect(strokesOf(scaled(drawn, portrait, landscape), landscape)).toEqual(strokes);
    }),
  );
});

test('a line that leaves the pad ends at its edge', () => {
  const stroke = {
    points: [
      { x: -5, y: 20, pressure: 1, time: 0 },
      { x: 900, y: 200, pressure: 1, time: 9 },
    ],
  };
  expect(strokesOf([stroke], { width: 500, height: 100 })).toEqual([
    [
      [0, 0.2],
      [1, 1],
    ],
  ]);
});

test('a signature pad that is not shown yet divides by nothing', () => {
  expect(strokesOf([{ points: [{ x: 3, y: 4, pressure: 1, time: 0 }] }], { width: 0, height: 0 })).toEqual([[[0, 0]]]);
});
