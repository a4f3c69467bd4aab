import type { OutputInfo } from 'sharp';
import { pictureMaxBytes } from '#src/domain/picture-rules.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** The three accepted kinds, recognised by their first bytes: a name or a header proves nothing (reliability T9). */
type PictureKind = 'jpeg' | 'png' | 'webp';

const begins = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns the kind before any decoder reads the bytes, because a decoder also accepts SVG and more. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) && begins(bytes, ascii('IHDR'), 12)) return 'png';
  return begins(bytes, ascii('RIFF')) && begins(bytes, ascii('WEBP'), 8) ? 'webp' : undefined;
};

/** More than any phone's camera; bounds the memory per picture. */
const mostPixels = 50_000_000;
/** Enough to read a meter or a power of attorney on paper. */
const longestSide = 2000;

interface Redrawn {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

// Decoding 50 megapixels takes 150 MB: one at a time in a process, the others wait (reliability T9).
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
};

/** Loaded with the first picture, not with the server. */
const loadSharp = async () => (await import('sharp')).default;

const draw = async (bytes: Uint8Array, longest: number): Promise<{ data: Buffer; info: OutputInfo }> =>
  (await loadSharp())(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'truncated',
    animated: false,
    sequentialRead: true,
  })
    // Rotated by the EXIF orientation, before all metadata is dropped.
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, progressive: false })
    .toBuffer({ resolveWithObject: true });

const sizeFromHeader = async (bytes: Uint8Array, kind: string): Promise<void> => {
  const sharp = await loadSharp();
  const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (seen.format !== kind) throw new Refused('V_IMAGE_TYPE');
  if ((seen.width ?? 0) * (seen.height ?? 0) > mostPixels) throw new Refused('V_IMAGE_SIZE');
};

/**
 * Redraws a picture as a JPEG of at most 2000 pixels a side, or of `longest`. Nothing of the uploaded file is kept: no location, no
 * camera and no hidden data. Throws V_IMAGE_TYPE or V_IMAGE_SIZE.
 */
export const redraw = async (bytes: Uint8Array, longest = longestSide): Promise<Redrawn> => {
  if (bytes.length > pictureMaxBytes) throw new Refused('V_IMAGE_SIZE');
  const kind = pictureKind(bytes);
  if (kind === undefined) throw new Refused('V_IMAGE_TYPE');
  try {
    await sizeFromHeader(bytes, kind);
    const { data, info } = await inTurn(() => draw(bytes, longest));
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The decoder's message is about bytes, not for people: the file is no picture we can show.
    throw new Refused('V_IMAGE_TYPE');
  }
};
