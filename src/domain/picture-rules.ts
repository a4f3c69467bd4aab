import * as v from 'valibot';

type Stroke = readonly unknown[];

/**
 * Whether a drawing has a visible mark: a dot and a short line count, an empty surface does not. Checked by the page
 * before it sends a signature, and by the server before it accepts one.
 */
export const isDrawn = (strokes: readonly Stroke[]): boolean => strokes.some((points) => points.length > 0);

/** The most pictures of one print; a page may have more than one. */
export const mostPrintPictures = 40;

/**
 * Returns the pages of a print of `of` pages that no picture shows, in order. `pages`: which page each picture shows.
 */
export const pagesWithoutPicture = (of: number, pages: readonly number[]): readonly number[] =>
  Array.from({ length: of }, (_, index) => index + 1).filter((page) => !pages.includes(page));

/** Whether every page of the print has a picture, and no picture shows a page that the print does not have. */
export const showsWholePrint = (of: number, pages: readonly number[]): boolean =>
  of > 0 && pagesWithoutPicture(of, pages).length === 0 && pages.every((page) => page >= 1 && page <= of);

/** Image types that phone cameras produce. The server checks the bytes too; a name or a header proves nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const;

/** 10 MiB, a little above 10 MB. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** A picture before it is sent: its media type and its size in bytes. */
export const pictureFile = v.object({
  type: v.picklist(pictureTypes, 'V_IMAGE_TYPE'),
  size: v.pipe(v.number('V_IMAGE_SIZE'), v.minValue(1, 'V_IMAGE_TYPE'), v.maxValue(pictureMaxBytes, 'V_IMAGE_SIZE')),
});
