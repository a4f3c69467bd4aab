import type { ProblemCode } from './problem-codes.ts';

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

/** What a file is by its first bytes: a name or a header proves nothing (reliability T9). */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** The first bytes of a file that decide its kind. */
export const kindBytes = 16;

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length &&
  Array.from(text, (letter) => letter.charCodeAt(0)).every((byte, index) => bytes[at + index] === byte);

/** Brands of a HEIF file: an iPhone's HEIC, and AVIF. */
const heifBrand = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])$/;

/** Returns the kind before any decoder reads the bytes, because a decoder also accepts SVG and more. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (begins(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (begins(bytes, '\u0089PNG\r\n\u001a\n') && begins(bytes, 'IHDR', 12)) return 'png';
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'webp';
  if (begins(bytes, 'GIF8')) return 'gif';
  return begins(bytes, 'ftyp', 4) && heifBrand.test(String.fromCharCode(...bytes.slice(8, 12))) ? 'heif' : undefined;
}

/** 10 MiB, a little above 10 MB. The server's limit: a page sends a picture that it made smaller. */
export const pictureMaxBytes = 10 * 1024 * 1024;

/** Pixels of the shorter side below which print in a long picture cannot be read, such as a screenshot of a page. */
const legibleSide = 800;

/** More pixels in one line than some phones can draw. */
const longestLine = 8_000;

/**
 * Returns the longest side that a picture is stored with: `longest`, or more for a long and narrow one, which would not
 * be legible. A picture is never made larger.
 */
export function longestKept(width: number, height: number, longest: number): number {
  const long = Math.max(width, height);
  const legible = (legibleSide * long) / Math.max(1, Math.min(width, height));
  return Math.round(Math.min(long, longestLine, Math.max(longest, legible)));
}

/** Whether a picture can be read once it is made smaller: half of the legible side, or a side that was kept. */
export function isLegibleWithin(width: number, height: number, longest: number): boolean {
  const scale = longestKept(width, height, longest) / Math.max(width, height);
  return scale >= 1 || Math.min(width, height) * scale >= legibleSide / 2;
}

/** Whether a refusal is about the picture itself: the same picture is refused again, however often it is sent. */
export const isOfPicture = (code: ProblemCode): boolean => code.startsWith('V_IMAGE_');
