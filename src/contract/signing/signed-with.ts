import * as v from 'valibot';
import { pictureId } from '#src/domain/ids.ts';
import { isDrawn, mostPrintPictures } from '#src/domain/picture-rules.ts';

/** Strokes in a box of 1 × 1, each point [x, y]. Any visible mark is a signature, also a dot. */
const coordinate = v.pipe(v.number('INVALID_INPUT'), v.minValue(0, 'INVALID_INPUT'), v.maxValue(1, 'INVALID_INPUT'));
const stroke = v.pipe(v.array(v.tuple([coordinate, coordinate])), v.minLength(1), v.maxLength(2_000, 'INVALID_INPUT'));
export const strokes = v.pipe(
  v.array(stroke, 'V_REQUIRED'),
  v.maxLength(60, 'INVALID_INPUT'),
  v.check((drawn) => isDrawn(drawn), 'V_REQUIRED'),
);

/** Each picture of a signed print, with the page it shows; no picture shows two pages. */
export const printPictures = v.pipe(
  v.array(v.strictObject({ id: pictureId, page: v.pipe(v.number('INVALID_INPUT'), v.integer(), v.minValue(1)) })),
  v.minLength(1, 'V_REQUIRED'),
  v.maxLength(mostPrintPictures, 'V_LEN'),
  v.check((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, 'INVALID_INPUT'),
);

/** The ids of the lines that the signer ticked in the list "Dette erklærer du" (`DocumentPreview`). */
export const declared = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200)));
