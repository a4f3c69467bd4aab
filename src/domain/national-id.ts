import { idnr } from '@navikt/fnrvalidator';
import * as v from 'valibot';
import { elevenDigitsIn } from './chat.ts';
import { typedCode } from './typed-text.ts';

export interface NationalIdRules {
  /** Accepts test people: month + 80 (Skatteetaten) or + 40. True in the demo, never with real people. */
  readonly allowSynthetic?: boolean;
  /** Accepts only the first control digit in use until 2032. All four would accept four times as many typing errors. */
  readonly strictRemainder?: boolean;
}

const weights = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];

/** Whether the first control digit is the only one valid until 2032. */
export const hasClassicRemainder = (digits: string): boolean =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;

const isNationalId = (digits: string, rules: NationalIdRules): boolean => {
  if (!/^\d{11}$/.test(digits)) return false;
  const answer = idnr(digits);
  if (answer.status === 'invalid') return false;
  const real = answer.type === 'fnr' || answer.type === 'dnr';
  return (real || rules.allowSynthetic === true) && (!rules.strictRemainder || hasClassicRemainder(digits));
};

/**
 * Fødselsnummer or D-number: 11 digits, an existing date, both control digits. Never derive age or sex from it: from
 * 2032 it has neither.
 */
export const nationalId = (rules: NationalIdRules = {}) =>
  v.pipe(
    typedCode,
    v.check((digits) => isNationalId(digits, rules), 'V_NIN'),
    v.brand('NationalId'),
  );
export type NationalId = v.InferOutput<ReturnType<typeof nationalId>>;

/** Returns whether a free text holds a valid one, of a test person too: it is not for a talk. */
export const holdsNationalId = (text: string): boolean =>
  elevenDigitsIn(text).some((digits) => isNationalId(digits, { allowSynthetic: true }));

/** Returns the only form that leaves the server or is written anywhere: `******12345`. */
export const maskNationalId = (id: NationalId): string => `******${id.slice(6)}`;
