import * as v from 'valibot';
import { typedCode } from './typed-text.ts';

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

// The control digit makes the weighted sum divide by 11. Where that would need a digit "10", the number is never
// issued.
const isAccountNumber = (digits: string): boolean =>
  /^\d{11}$/.test(digits) &&
  digits !== '00000000000' &&
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;

/** A Norwegian bank account: 11 digits with MOD11, typed with or without spaces and full stops. */
export const accountNumber = v.pipe(
  typedCode,
  v.transform((text) => text.replaceAll('.', '')),
  v.check(isAccountNumber, 'V_ACCOUNT'),
  v.brand('AccountNumber'),
);
export type AccountNumber = v.InferOutput<typeof accountNumber>;

/** `1234 56 78903`. */
export const formatAccountNumber = (account: AccountNumber): string =>
  `${account.slice(0, 4)} ${account.slice(4, 6)} ${account.slice(6)}`;
