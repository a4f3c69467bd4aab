import { isLegibleWithin, kindBytes, longestKept, type PictureKind, pictureKind } from '#src/domain/picture-rules.ts';
import { failureOf, noAnswer, pictureRefused } from './call-failed.ts';
import type { HeicAnswer } from './heic/heic-answer.ts';

/** Longest side of a stored picture, in pixels (ux.md section 1, "Camera"). */
const longestSide = 1_600;

/** Longest side of a thumbnail, in pixels: three device pixels for each of the 112 that a list draws, and some. */
const smallSide = 480;

/** Returns the drawn size: the picture's own, or with its longest side reduced, to 1600 px by default. */
export function sizeWithin(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const broken = () => failureOf(422, { code: 'V_IMAGE_BROKEN' });

/** Returns what a file is by its first bytes. Throws V_IMAGE_TYPE for a file that is no picture, before it is read. */
async function kindOf(picture: Blob): Promise<PictureKind> {
  const start = await picture.slice(0, kindBytes).arrayBuffer();
  const kind = pictureKind(new Uint8Array(start));
  if (kind === undefined) throw pictureRefused();
  return kind;
}

/** Rejects with V_IMAGE_TYPE for a file that is no picture. Its size is judged after it was made smaller. */
export const checkPicture = async (picture: Blob): Promise<void> => void (await kindOf(picture));

/**
 * Redraws a picture of any kind, small, upright and legible, as JPEG: every place that takes a picture asks this. The
 * camera's metadata (place, time, owner) stays on the phone. Rejects with the code that is true of this picture.
 */
export async function scalePicture(picture: Blob, decode = decodeHere): Promise<Blob> {
  const drawn = await openPicture(picture, decode);
  const { width, height } = drawn;
  if (isLegibleWithin(width, height, longestSide)) return redrawn(drawn, longestKept(width, height, longestSide), 0.85);
  drawn.close();
  throw failureOf(422, { code: 'V_IMAGE_LONG' });
}

/** Draws the thumbnail of a stored picture, for a list. */
export const smallPicture = async (picture: Blob): Promise<Blob> => redrawn(await openPicture(picture), smallSide, 0.7);

/** 90 kB of script and 1.4 MB of WebAssembly, loaded with the first picture that needs them. */
async function decodeHere(picture: Blob): Promise<HeicAnswer> {
  const decoder = await import('./heic/draw-heic.ts').catch(() => null);
  return (await decoder?.drawHeic(picture)) ?? { kind: 'not-loaded' };
}

/** Opens a picture upright: by this browser, or by our own decoder where it cannot read HEIC. */
export async function openPicture(picture: Blob, decode = decodeHere): Promise<ImageBitmap> {
  const kind = await kindOf(picture);
  const drawn = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null);
  if (drawn !== null) return drawn;
  if (kind !== 'heif') throw broken();
  const answer = await decode(picture);
  // Without a network the picture waits, as the answers do.
  if (answer.kind === 'not-loaded') throw noAnswer();
  if (answer.kind === 'damaged') throw broken();
  return answer.bitmap;
}

async function redrawn(drawn: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(drawn.width, drawn.height, longest));
  const context = canvas.getContext('2d');
  if (context === null) throw broken();
  // JPEG has no transparency: what was clear would be black, and so would the text on it.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The default drops pixels from a photograph of 48 megapixels, and small print with them.
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (scaled === null) throw broken();
  return scaled;
}

/** Milliseconds after page start before pictures are prefetched. */
const later = 3_000;

/** Loads a picture of the form for offline use. Skipped on data-saving connections and while the page starts. */
export async function loadPicture(url: string): Promise<Blob | undefined> {
  // seam: TypeScript's DOM types have no `connection`.
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return undefined;
  await new Promise((resolve) => setTimeout(resolve, later));
  const answer = await fetch(url, { credentials: 'same-origin' });
  return answer.ok ? answer.blob() : undefined;
}
