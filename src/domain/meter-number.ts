import * as v from 'valibot';
import { codePoints, typedCode } from './typed-text.ts';

/**
 * The number on the meter itself: 1 to 20 letters, digits and hyphens. Wrong characters are reported before the length.
 */
export const meterNumber = v.pipe(
  typedCode,
  v.regex(/^[\p{L}\d-]+$/u, 'V_METER_CHARS'),
  v.check((number) => codePoints(number) <= 20, 'V_METER_LEN'),
);
