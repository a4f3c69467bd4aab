import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPassing } from './call-failed.ts';
import type { HeicAnswer } from './heic/heic-answer.ts';
import { checkPicture, scalePicture, sizeWithin } from './scale-picture.ts';

const heic = [0, 0, 0, 28, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const webp = [...new TextEncoder().encode('RIFF1234WEBPVP8 ')];
const beginning = (bytes: readonly number[], size = bytes.length, type = '') => {
  const all = new Uint8Array(size);
  all.set(bytes.slice(0, size));
  return new Blob([all], { type });
};

const bitmap = (width: number, height: number): ImageBitmap => ({ width, height, close: () => undefined });
const decoder = (answer: HeicAnswer) => async () => answer;
let drawnOn: { readonly done: string[]; width: number; height: number };

beforeEach(() => {
  drawnOn = { done: [], width: 0, height: 0 };
  const context = {
    set fillStyle(colour: string) {
      drawnOn.done.push(`fill ${colour}`);
    },
    set imageSmoothingQuality(quality: string) {
      drawnOn.done.push(`quality ${quality}`);
    },
    fillRect: () => undefined,
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => {
      drawnOn.done.push('picture');
      Object.assign(drawnOn, { width, height });
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(beginning(jpeg, 900)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const browserReads = (read: () => Promise<unknown>) => vi.stubGlobal('createImageBitmap', read);
const cannot = () => Promise.reject(new DOMException('The source image could not be decoded'));

test.each([
  ['a photograph of 12 MB', beginning(jpeg, 12_000_000, 'image/jpeg'), [4032, 3024], [1600, 1200]],
  ['48 megapixels', beginning(jpeg, 30_000_000, 'image/jpeg'), [8064, 6048], [1600, 1200]],
  ['WebP', beginning(webp, 2_000, 'image/webp'), [800, 600], [800, 600]],
  ['a picture whose type the phone does not name', beginning(jpeg, 2_000), [800, 600], [800, 600]],
  ['a screenshot of a long page stays legible', beginning(jpeg, 2_000), [1170, 8000], [800, 5470]],
] as const)('%s is taken, made smaller', async (_case, file, [width, height], kept) => {
  browserReads(async () => bitmap(width, height));
  expect((await scalePicture(file)).size).toBe(900);
  expect([drawnOn.width, drawnOn.height]).toEqual(kept);
});

test('41.4: a clear background becomes white, and print is drawn with care', async () => {
  browserReads(async () => bitmap(4000, 3000));
  await scalePicture(beginning(jpeg));
  expect(drawnOn.done).toEqual(['fill #ffffff', 'quality high', 'picture']);
});

test('41.4: an iPhone’s HEIC is decoded on the device where the browser cannot', async () => {
  browserReads(cannot);
  await scalePicture(beginning(heic, 3_000_000), decoder({ kind: 'drawn', bitmap: bitmap(4032, 3024) }));
  expect([drawnOn.width, drawnOn.height]).toEqual([1600, 1200]);
});

test.each([
  ['a page called a picture', 'V_IMAGE_TYPE', new Blob(['<html>'], { type: 'image/jpeg' })],
  ['an empty file', 'V_IMAGE_TYPE', new Blob([], { type: 'image/jpeg' })],
  ['a drawing that can hold a program', 'V_IMAGE_TYPE', new Blob(['<svg>'], { type: 'image/svg+xml' })],
  ['a JPEG that was cut off', 'V_IMAGE_BROKEN', beginning(jpeg, 100, 'image/jpeg')],
])('%s is refused with %s', async (_case, code, file) => {
  browserReads(cannot);
  await expect(scalePicture(file)).rejects.toMatchObject({ code });
});

test('41.4: a damaged HEIC is called damaged; one without the decoder’s network waits', async () => {
  browserReads(cannot);
  const opened = (answer: HeicAnswer) => scalePicture(beginning(heic), decoder(answer));
  await expect(opened({ kind: 'damaged' })).rejects.toMatchObject({ code: 'V_IMAGE_BROKEN' });
  const waits = await opened({ kind: 'not-loaded' }).catch(isPassing);
  expect(waits).toBe(true);
});

test('41.4: a picture that could not be read when it is smaller is refused for that', async () => {
  browserReads(async () => bitmap(1170, 60_000));
  await expect(scalePicture(beginning(jpeg))).rejects.toMatchObject({ code: 'V_IMAGE_LONG' });
});

test('41.4: a file is judged by its bytes before it is kept on the phone', async () => {
  await expect(checkPicture(beginning(heic, 12_000_000))).resolves.toBeUndefined();
  await expect(checkPicture(new Blob(['%PDF-1.7'], { type: 'image/png' }))).rejects.toMatchObject({
    code: 'V_IMAGE_TYPE',
  });
});

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [20_000, 2, 1600, 1],
])('A picture of %i × %i is drawn as %i × %i', (width, height, keptWidth, keptHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: keptWidth, height: keptHeight });
});
