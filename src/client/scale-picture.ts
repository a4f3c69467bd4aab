import { safeParse } from 'valibot';
import { pictureFile } from '#src/domain/picture-rules.ts';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { failureOf } from './call-failed.ts';

/** Longest side of a stored picture, in pixels (ux.md section 1, "Camera"). */
const longestSide = 1_600;

/** Longest side of a thumbnail, in pixels: three device pixels for each of the 112 that a list draws, and some. */
const smallSide = 480;

/** Returns the drawn size: the picture's own, or with its longest side reduced, to 1600 px by default. */
export function sizeWithin(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const refusedAs = (code: string) => failureOf(422, { code: isProblemCode(code) ? code : 'V_IMAGE_TYPE' });

/** Throws V_IMAGE_TYPE or V_IMAGE_SIZE by a file's declared type and size, before it is read. */
export function checkPicture({ type, size }: Blob): void {
  const checked = safeParse(pictureFile, { type, size });
  if (!checked.success) throw refusedAs(checked.issues[0].message);
}

/**
 * Redraws a picture, small and upright, as JPEG. The camera's metadata (place, time, owner) stays on the phone. Rejects
 * with V_IMAGE_TYPE for a format that this browser cannot read.
 */
export const scalePicture = (picture: Blob): Promise<Blob> => redrawn(picture, longestSide, 0.85);

/** Draws the thumbnail of a stored picture, for a list. */
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
