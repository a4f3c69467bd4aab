import * as v from 'valibot';
import { typedCode } from './typed-text.ts';

/** The number on the meter itself: 1 to 20 letters, digits and hyphens. The catalogue has one text for all that. */
export const meterNumber = v.pipe(typedCode, v.regex(/^[\p{L}\d-]{1,20}$/u, 'V_METER_LEN'));
