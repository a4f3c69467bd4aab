import { safeParse } from 'valibot';
import { pictureFile } from '#src/domain/picture-rules.ts';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { failureOf } from './call-failed.ts';

/** The longest side of a kept picture, in pixels (ux.md section 1, "Camera"). */
const longestSide = 1_600;

/** The size a picture is drawn at: its own, or with its longest side brought down to 1600 px. */
export function sizeWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const refusedAs = (code: string) => failureOf(422, { code: isProblemCode(code) ? code : 'V_IMAGE_TYPE' });

/**
 * Draws a picture anew, small and upright, as JPEG: what the camera wrote beside it (place, time, owner) stays on the
 * phone. Rejects with V_IMAGE_TYPE or V_IMAGE_SIZE, also for a format that this browser cannot read.
 */
export async function scalePicture(picture: Blob): Promise<Blob> {
  const checked = safeParse(pictureFile, { type: picture.type, size: picture.size });
  if (!checked.success) throw refusedAs(checked.issues[0].message);
  const drawn = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => {
    throw refusedAs('V_IMAGE_TYPE');
  });
  const canvas = Object.assign(document.createElement('canvas'), sizeWithin(drawn.width, drawn.height));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (scaled === null) throw refusedAs('V_IMAGE_TYPE');
  return scaled;
}
