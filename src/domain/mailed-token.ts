import * as v from 'valibot';
import { typedCode } from './typed-text.ts';

/** The four-digit code of an SMS. Text, not a number: `0042` is a code. */
export const code4 = v.pipe(typedCode, v.regex(/^\d{4}$/, 'V_CODE4'));

/** The token in a mailed link's fragment: 32 bytes, 43 characters. A malformed one gets the same code as a used one. */
export const mailedToken = v.pipe(v.string('BR_LINK_EXPIRED'), v.regex(/^[\w-]{43}$/, 'BR_LINK_EXPIRED'));
