import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A printed code: which of its modules are dark. */
export interface PrintedCode {
  readonly wide: number;
  readonly high: number;
  readonly isDark: (x: number, y: number) => boolean;
}

const require = createRequire(import.meta.url);
let ready = false;

/** Draws with zxing's writer, an implementation independent of the app's reader. */
export async function printedCode(text: string, format: 'Code128' | 'QRCode'): Promise<PrintedCode> {
  if (!ready) {
    const wasm = new Uint8Array(readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
    ready = true;
  }
  const { symbol, error } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  if (symbol === undefined || symbol === null) throw new Error(error);
  const { width, height, data } = symbol;
  return { wide: width, high: height, isDark: (x, y) => data[y * width + x] === 0 };
}
