import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redraw } from './redraw.ts';

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

test.each([
  ['a photograph', 4032, 3024, 2000, 1500],
  ['a screenshot of a long page, which stays legible', 1170, 8000, 800, 5470],
])('41.4: the server keeps %s of %i × %i as %i × %i', async (_case, width, height, keptWidth, keptHeight) => {
  const kept = await redraw(await white(width, height));
  expect([kept.width, kept.height]).toEqual([keptWidth, keptHeight]);
});
