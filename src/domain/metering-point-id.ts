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

// GS1: the weights 3 and 1 alternate from the left, and the last digit makes the sum divide by 10.
const hasControlDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0;

const shape = /^7070575\d{11}$/;

/**
 * The grid's id of where electricity is delivered, on the bill and not on the meter: 18 digits, beginning with 7070575.
 */
export const meteringPointId = v.pipe(
  typedCode,
  v.regex(shape, 'V_MPID'),
  v.check((digits) => !shape.test(digits) || hasControlDigit(digits), 'V_MPID_DIGITS'),
);
