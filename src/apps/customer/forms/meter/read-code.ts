/** A reader of bar codes and QR codes: the browser's own, or a WebAssembly one. */
interface CodeReader {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

const formats = ['code_128', 'code_39', 'ean_13', 'itf', 'data_matrix', 'qr_code'] as const;

interface NativeReader {
  new (options: { readonly formats: readonly string[] }): CodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** Returns the browser's own reader if it reads the code formats of meters. */
async function nativeReader(): Promise<CodeReader | null> {
  // seam: BarcodeDetector is not in lib.dom; Chrome on Android has it, most others do not.
  const { BarcodeDetector: Native } = globalThis as unknown as { readonly BarcodeDetector?: NativeReader };
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  const wanted = formats.filter((format) => known.includes(format));
  const isEnough = wanted.includes('code_128') && wanted.includes('qr_code');
  return Native === undefined || !isEnough ? null : new Native({ formats: wanted });
}

/** 15 kB of script and 1.1 MB of WebAssembly, both from this server: zxing would load its own from a third party. */
async function ownReader(): Promise<CodeReader> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}

let own: Promise<CodeReader> | undefined;
const sharedOwnReader = (): Promise<CodeReader> => {
  own ??= ownReader().catch((error: unknown) => {
    own = undefined; // no network: the next attempt loads it again
    throw error;
  });
  return own;
};

/**
 * Returns a reader that tries the browser's own first, which costs no download. Ours is used when there is none, it
 * fails, or it finds nothing: the two read different codes.
 */
export async function openCodeReader(): Promise<CodeReader> {
  const native = await nativeReader();
  if (native === null) return sharedOwnReader();
  return {
    detect: async (picture) => {
      const found = await native.detect(picture).catch(() => []);
      return found.length > 0 ? found : (await sharedOwnReader()).detect(picture);
    },
  };
}
