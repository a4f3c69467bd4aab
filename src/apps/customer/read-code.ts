import { safeParse } from 'valibot';
import { meterNumber } from '#src/domain/meter-number.ts';

/** What reads bar and QR codes: the browser's own reader, or the same in WebAssembly. */
export interface CodeReader {
  readonly detect: (picture: Blob | HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'data_matrix', 'qr_code'] as const;

/**
 * The reader, fetched on the first scan only: 15 kB of script and 1.1 MB of WebAssembly, both served by ourselves
 * (zxing would fetch its own from a stranger's network). Browsers' own readers are passed over: they are few, and
 * differ in what they read.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}

/**
 * The meter number in what a code says: all of it, or the number inside an address or a list of fields. Norwegian
 * meters print 16 digits that mostly begin with 57, 69 or 73. Null when nothing in it can be one.
 */
export function meterNumberIn(code: string): string | null {
  const parts = code.split(/[^A-Za-z0-9-]+/).filter((part) => /\d/.test(part) && part.length >= 4);
  const printed = parts.filter((part) => /^(57|69|73)\d{14}$/.test(part));
  return [...printed, ...parts].find((part) => safeParse(meterNumber, part).success) ?? null;
}
