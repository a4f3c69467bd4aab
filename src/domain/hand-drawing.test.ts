import { expect, test } from 'vitest';
import { isDrawn } from './picture-rules.ts';

test('a dot, a short line and a whole name count as signed by hand', () => {
  expect(isDrawn([[[0.5, 0.5]]])).toBe(true);
  expect(
    isDrawn([
      [
        [0.5, 0.5],
        [0.52, 0.5],
      ],
    ]),
  ).toBe(true);
  expect(isDrawn([Array.from({ length: 40 }, (_, at) => [at / 40, 0.5])])).toBe(true);
});

test('an empty surface does not count as signed by hand, nor one that was touched and left nothing', () => {
  expect(isDrawn([])).toBe(false);
  expect(isDrawn([[]])).toBe(false);
});
