import * as v from 'valibot';

/** Image types that phone cameras produce. The server checks the bytes too; a name or a header proves nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const;

/** 10 MiB, a little above 10 MB. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** A picture before it is sent: its media type and its size in bytes. */
export const pictureFile = v.object({
  type: v.picklist(pictureTypes, 'V_IMAGE_TYPE'),
  size: v.pipe(v.number('V_IMAGE_SIZE'), v.minValue(1, 'V_IMAGE_TYPE'), v.maxValue(pictureMaxBytes, 'V_IMAGE_SIZE')),
});
