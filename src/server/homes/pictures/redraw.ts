import type { OutputInfo } from 'sharp';
import { pictureKind as kindOf, longestKept, type PictureKind, pictureMaxBytes } from '#src/domain/picture-rules.ts';
import { Refused } from '#src/server/platform/refused.ts';

type StoredKind = Extract<PictureKind, 'jpeg' | 'png' | 'webp'>;

/** Returns the kind of the three that the server decodes. A page has made a JPEG of every other. */
export const pictureKind = (bytes: Uint8Array): StoredKind | undefined => {
  const kind = kindOf(bytes);
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? kind : undefined;
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

/** Returns the longest side to keep: a long and narrow picture keeps more, so that it can be read. */
const sideFromHeader = async (bytes: Uint8Array, kind: string): Promise<number> => {
  const sharp = await loadSharp();
  const seen = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (seen.format !== kind) throw new Refused('V_IMAGE_TYPE');
  const { width = 1, height = 1 } = seen;
  if (width * height > mostPixels) throw new Refused('V_IMAGE_SIZE');
  return longestKept(width, height, longestSide);
};

/**
 * Redraws a picture as a JPEG of `longest` pixels a side, by default 2000 and more for a long and narrow one. Nothing of
 * the uploaded file is kept: no location, no camera and no hidden data. Throws V_IMAGE_TYPE or V_IMAGE_SIZE.
 */
export const redraw = async (bytes: Uint8Array, longest?: number): Promise<Redrawn> => {
  if (bytes.length > pictureMaxBytes) throw new Refused('V_IMAGE_SIZE');
  const kind = pictureKind(bytes);
  if (kind === undefined) throw new Refused('V_IMAGE_TYPE');
  try {
    const side = await sideFromHeader(bytes, kind);
    const { data, info } = await inTurn(() => draw(bytes, longest ?? side));
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refused) throw error;
    // The decoder's message is about bytes, not for people: the file is no picture we can show.
    throw new Refused('V_IMAGE_TYPE');
  }
};
