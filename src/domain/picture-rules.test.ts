import { expect, test } from 'vitest';
import { isLegibleWithin, isOfPicture, longestKept, pictureKind } from './picture-rules.ts';

const file = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const heif = (brand: string) => file(`\0\0\0\u001cftyp${brand}\0\0\0\0`);

test.each([
  ['JPEG', file('\u00ff\u00d8\u00ff\u00e0'), 'jpeg'],
  ['PNG', file('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'), 'png'],
  ['WebP', file('RIFF1234WEBP'), 'webp'],
  ['GIF', file('GIF89a'), 'gif'],
  ['an iPhone’s HEIC', heif('heic'), 'heif'],
  ['an iPhone’s HEIC of several', heif('mif1'), 'heif'],
  ['AVIF', heif('avif'), 'heif'],
  ['a film', heif('isom'), undefined],
  ['a drawing that can hold a program', file('<svg xmlns="http'), undefined],
  ['a document', file('%PDF-1.7'), undefined],
  ['an empty file', file(''), undefined],
])('41.4: %s is known by its first bytes', (_case, bytes, kind) => {
  expect(pictureKind(bytes)).toBe(kind);
});

test.each([
  ['a photograph', 8064, 6048, 1600, true],
  ['a small picture as it is', 640, 480, 640, true],
  ['a screenshot of a long page', 1170, 8000, 5470, true],
  ['a panorama', 12_000, 3000, 3200, true],
  ['a picture too long to be read', 1170, 60_000, 8000, false],
  ['a thin strip that is kept whole', 20, 3000, 3000, true],
])('41.4: %s of %i × %i keeps a longest side of %i', (_case, width, height, kept, isLegible) => {
  expect(longestKept(width, height, 1600)).toBe(kept);
  expect(isLegibleWithin(width, height, 1600)).toBe(isLegible);
});

test('41.4: only a refusal of the picture itself is for good', () => {
  expect(isOfPicture('V_IMAGE_BROKEN')).toBe(true);
  expect(isOfPicture('UNAVAILABLE')).toBe(false);
});
