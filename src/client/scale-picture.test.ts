import { expect, test } from 'vitest';
import { checkPicture, sizeWithin } from './scale-picture.ts';

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [20_000, 2, 1600, 1],
])('A picture of %i × %i is kept as %i × %i', (width, height, keptWidth, keptHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: keptWidth, height: keptHeight });
});

test.each([
  ['image/gif', 10, 'V_IMAGE_TYPE'],
  ['text/html', 10, 'V_IMAGE_TYPE'],
  ['image/jpeg', 0, 'V_IMAGE_TYPE'],
  ['image/jpeg', 10 * 1024 * 1024 + 1, 'V_IMAGE_SIZE'],
])('A file of type %s and %i bytes is refused with %s before it is read', (type, size, code) => {
  const file = new Blob([new Uint8Array(size)], { type });
  expect(() => checkPicture(file)).toThrow(expect.objectContaining({ code }));
});
