import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A code as a maker prints it: which of its fields are dark. */
export interface PrintedCode {
  readonly wide: number;
  readonly high: number;
  readonly isDark: (x: number, y: number) => boolean;
}

const require = createRequire(import.meta.url);
let ready = false;

/** Drawn by others than who reads them in the app: the writer half of zxing. */
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
