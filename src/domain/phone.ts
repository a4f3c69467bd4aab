import * as v from 'valibot';
import { typedCode } from './typed-text.ts';

/** A telephone number as stored: E.164, `+4742001001`. */
export type PhoneNumber = `+${number}`;

const toE164 = (text: string): string => {
  const number = text.replace(/^00/, '+');
  return /^\d{8}$/.test(number) ? `+47${number}` : number;
};

// Our own pattern, not a number-plan library: the demo's numbers (42…) are outside the plan so that no real phone gets
// an SMS.
const phoneShape = (norwegian: RegExp) => {
  const isPhone = (text: string): text is PhoneNumber =>
    text.startsWith('+47') ? norwegian.test(text.slice(3)) : /^\+[1-9]\d{6,14}$/.test(text);
  return isPhone;
};

/** A number that can receive SMS: Norwegian beginning with 4 or 9, or foreign with + (or 00) and country code. */
export const mobile = v.pipe(typedCode, v.transform(toE164), v.guard(phoneShape(/^[49]\d{7}$/), 'V_MOBILE'));

/** As `mobile`, and Norwegian landlines too. */
export const phone = v.pipe(typedCode, v.transform(toE164), v.guard(phoneShape(/^[2-9]\d{7}$/), 'V_PHONE'));

/** Returns `420 01 001` for a Norwegian mobile, `22 33 44 55` for a landline, and a foreign number as stored. */
export const formatPhone = (number: PhoneNumber): string => {
  const [, mobileNumber, landline] = /^\+47(?:([49]\d{7})|([2-8]\d{7}))$/.exec(number) ?? [];
  if (mobileNumber) return mobileNumber.replace(/^(...)(..)(...)$/, '$1 $2 $3');
  return landline ? landline.replace(/(..)(?=.)/g, '$1 ') : number;
};

/** Returns a typed number in its readable form; returns anything else unchanged. */
export const formatTypedPhone = (text: string): string => {
  const read = v.safeParse(phone, text);
  return read.success ? formatPhone(read.output) : text;
};
