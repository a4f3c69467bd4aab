import * as v from 'valibot';
import { nationalId } from './national-id.ts';

/** Eleven digits, also written as six and five; never part of a longer number. */
const elevenDigits = /(?<!\d)\d{6}[ .]?\d{5}(?!\d)/g;
/** A number with its country code, or a Norwegian one as people write it. Amounts stand in groups of three. */
const phones = [
  /(?:\+|(?<!\d)00)[1-9]\d?(?:[ .-]?\d){6,12}(?!\d)/,
  /(?<![\d ])[49]\d{7}(?!\d)/,
  /(?<!\d)[49]\d{2}[ .]\d{2}[ .]\d{3}(?!\d)/,
  /(?<!\d)[2-9]\d(?:[ .]\d{2}){3}(?!\d)/,
];

const isNationalId = (digits: string): boolean =>
  v.safeParse(nationalId({ allowSynthetic: true }), digits.replace(/\D/g, '')).success;

/** Returns whether a text for every reader holds a national id or a phone. */
export const hasNumberOfPerson = (text: string): boolean =>
  phones.some((phone) => phone.test(text)) || [...text.matchAll(elevenDigits)].some(([digits]) => isNationalId(digits));
