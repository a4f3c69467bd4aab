import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BarcodeDetector, setZXingModuleOverrides } from 'barcode-detector/ponyfill';

/** The picture type that the reader expects from browsers. */
class Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }

  get [Symbol.toStringTag](): string {
    return 'ImageData';
  }
}

let detector: Promise<BarcodeDetector> | undefined;
const opened = async (): Promise<BarcodeDetector> => {
  Object.assign(globalThis, { ImageData: Picture, DOMRectReadOnly: class {} });
  const require = createRequire(createRequire(import.meta.url).resolve('barcode-detector/ponyfill'));
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  setZXingModuleOverrides({ wasmBinary: new Uint8Array(wasm).buffer });
  return new BarcodeDetector({ formats: ['qr_code'] });
};

/** Returns what an independent reader finds in a picture of four bytes per point. */
export const readQr = async (data: Uint8ClampedArray, width: number, height: number): Promise<string | undefined> => {
  detector ??= opened();
  const reader = await detector;
  const picture = new Picture(data, width, height) as unknown as Parameters<BarcodeDetector['detect']>[0]; // seam: Node has no ImageData
  return (await reader.detect(picture))[0]?.rawValue;
};
