import * as v from 'valibot';
import { isPostcodeInUse } from './postcodes-in-use.ts';
import { typedLine } from './typed-text.ts';

/** A Norwegian post code: four digits, and in use. */
export const postcode = v.pipe(typedLine, v.check(isPostcodeInUse, 'V_POSTCODE'));

/** A post code abroad: 2 to 12 letters, digits, spaces and hyphens. */
export const foreignPostcode = v.pipe(typedLine, v.regex(/^[\p{L}\d -]{2,12}$/u, 'V_POSTCODE'));
