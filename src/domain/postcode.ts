import * as v from 'valibot';
import { typedLine } from './typed-text.ts';

/** A Norwegian post code: four digits. Whether it is in the register is `postcodes.ts`'s question, and a warning only. */
export const postcode = v.pipe(typedLine, v.regex(/^\d{4}$/, 'V_POSTCODE'));

/** A post code abroad: 2 to 12 letters, digits, spaces and hyphens. */
export const foreignPostcode = v.pipe(typedLine, v.regex(/^[\p{L}\d -]{2,12}$/u, 'V_POSTCODE'));
