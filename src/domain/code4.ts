import * as v from 'valibot';
import { typedCode } from './typed-text.ts';

/** The four-digit code of an SMS. Text, not a number: `0042` is a code. */
export const code4 = v.pipe(typedCode, v.regex(/^\d{4}$/, 'V_CODE4'));
