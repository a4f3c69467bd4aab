import libheif from 'libheif-js/libheif-wasm/libheif.js';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

interface HeifImage {
  readonly is_primary: () => boolean;
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly display: (into: Pixels, done: (drawn: Pixels | null) => void) => void;
  readonly free: () => void;
}

// seam: the package's types do not have the two classes that its script adds.
const decoderOf = (wasmBinary: ArrayBuffer): { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] } => {
  const { HeifDecoder } = libheif({ wasmBinary }) as unknown as {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
  };
  return new HeifDecoder();
};

/** Decodes the main picture of a HEIC file, upright. Rejects for a file that is damaged or has no picture. */
export async function decodeHeic(bytes: Uint8Array, wasmBinary: ArrayBuffer): Promise<Pixels> {
  const images = decoderOf(wasmBinary).decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) throw new Error('No picture in the HEIC file (decode-heic.ts)');
  const [width, height] = [image.get_width(), image.get_height()];
  const into: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const drawn = await new Promise<Pixels | null>((resolve) => image.display(into, resolve));
  for (const one of images) one.free();
  if (drawn === null) throw new Error('The HEIC file cannot be decoded (decode-heic.ts)');
  return drawn;
}
