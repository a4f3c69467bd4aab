import * as v from 'valibot';
import { accountNumber } from '#src/domain/account-number.ts';
import { nationalId } from '#src/domain/national-id.ts';

const isNational = (digits: string) => v.safeParse(nationalId({ allowSynthetic: true }), digits).success;
const isAccount = (digits: string) => v.safeParse(accountNumber, digits).success;

/**
 * Returns the national ids and account numbers in a text (reliability D1: "11-digit values passing mod 11"). Only
 * separate numbers: inside a hash or a token eleven digits occur by chance.
 */
export const numbersIn = (text: string): readonly string[] =>
  (text.match(/(?<![\w+/=-])(?:\d{11}|\d{6} \d{5}|\d{4}[ .]\d{2}[ .]\d{5})(?![\w+/=-])/g) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .filter((digits) => isNational(digits) || isAccount(digits));
