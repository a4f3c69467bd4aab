import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { pictureKind } from '#src/domain/picture-rules.ts';
import { decodeHeic } from './decode-heic.ts';

const { resolve } = createRequire(import.meta.url);
const wasm = () => new Uint8Array(readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm'))).buffer;
/** A drawn picture of 320 × 240: dark red in its first quarter, white elsewhere, and a number. */
const meter = () => new Uint8Array(readFileSync(new URL('meter.heic', import.meta.url)));

test('41.4: a real HEIC file is decoded, upright and in its colours', async () => {
  expect(pictureKind(meter())).toBe('heif');
  const { width, height, data } = await decodeHeic(meter(), wasm());
  expect([width, height]).toEqual([320, 240]);
  const pixel = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
  const [red = 0, green = 255, blue = 255, clear] = pixel(40, 40);
  expect(red).toBeGreaterThan(170);
  expect(Math.max(green, blue)).toBeLessThan(30);
  expect(clear).toBe(255);
  expect(Math.min(...pixel(300, 20))).toBeGreaterThan(240);
});

test('41.4: a HEIC file that was cut off is refused', async () => {
  await expect(decodeHeic(meter().slice(0, 900), wasm())).rejects.toThrow();
});

test('41.4: the decoder makes no script of text: the page’s policy forbids it', () => {
  const script = readFileSync(resolve('libheif-js/libheif-wasm/libheif.js'), 'utf8');
  expect(script).not.toMatch(/\beval\(|new Function\b/);
});
