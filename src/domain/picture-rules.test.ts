import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { pictureFile } from './picture-rules.ts';

const tenMegabytes = 10 * 1024 * 1024;

test.each([
  ['JPEG', { type: 'image/jpeg', size: 2_000_000 }, { type: 'image/jpeg', size: 2_000_000 }],
  ['an iPhone’s HEIC', { type: 'image/heic', size: tenMegabytes }, { type: 'image/heic', size: tenMegabytes }],
  ['a byte too large', { type: 'image/png', size: tenMegabytes + 1 }, refused('V_IMAGE_SIZE')],
  ['an empty file', { type: 'image/png', size: 0 }, refused('V_IMAGE_TYPE')],
  ['a drawing that can hold a program', { type: 'image/svg+xml', size: 2_000 }, refused('V_IMAGE_TYPE')],
  ['an animation', { type: 'image/gif', size: 2_000 }, refused('V_IMAGE_TYPE')],
  ['a document', { type: 'application/pdf', size: 2_000 }, refused('V_IMAGE_TYPE')],
])('a picture: %s', (_case, file, expected) => {
  expect(outcome(pictureFile, file)).toEqual(expected);
});
