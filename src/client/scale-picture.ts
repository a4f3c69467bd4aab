import { safeParse } from 'valibot';
import { pictureFile } from '#src/domain/picture-rules.ts';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { failureOf } from './call-failed.ts';

/** The longest side of a kept picture, in pixels (ux.md section 1, "Camera"). */
const longestSide = 1_600;

/** The same of one that is only looked at: three pixels of a phone for each of the 112 that a list draws, and some. */
const smallSide = 480;

/** The size a picture is drawn at: its own, or with its longest side brought down, to 1600 px unless told. */
export function sizeWithin(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const refusedAs = (code: string) => failureOf(422, { code: isProblemCode(code) ? code : 'V_IMAGE_TYPE' });

/** Throws V_IMAGE_TYPE or V_IMAGE_SIZE by what a file says of itself, before it is read. */
export function checkPicture({ type, size }: Blob): void {
  const checked = safeParse(pictureFile, { type, size });
  if (!checked.success) throw refusedAs(checked.issues[0].message);
}

/**
 * Draws a picture anew, small and upright, as JPEG: what the camera wrote beside it (place, time, owner) stays on the
 * phone. Rejects with V_IMAGE_TYPE for a format that this browser cannot read.
 */
export const scalePicture = (picture: Blob): Promise<Blob> => redrawn(picture, longestSide, 0.85);

/** A picture that is kept already, for a list of pictures. */
export const smallPicture = (picture: Blob): Promise<Blob> => redrawn(picture, smallSide, 0.7);

async function redrawn(picture: Blob, longest: number, quality: number): Promise<Blob> {
  const drawn = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw refusedAs('V_IMAGE_TYPE');
  });
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(drawn.width, drawn.height, longest));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (scaled === null) throw refusedAs('V_IMAGE_TYPE');
  return scaled;
}

/** Milliseconds after which pictures are fetched that nobody waits for. */
const later = 3_000;

/** A picture of the form, for when there is no network. Not where somebody saves data, and not while the page begins. */
export async function loadPicture(url: string): Promise<Blob | undefined> {
  // seam: not in TypeScript's picture of every browser.
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return undefined;
  await new Promise((resolve) => setTimeout(resolve, later));
  const answer = await fetch(url, { credentials: 'same-origin' });
  return answer.ok ? answer.blob() : undefined;
}
