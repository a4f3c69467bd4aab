import * as v from 'valibot';
import { email } from './email.ts';

/** A telephone number as it is stored: `+` and 8 to 15 digits. */
const number = /^\+\d{8,15}$/;
const isReach = (text: string): boolean => number.test(text) || v.is(email, text);

/**
 * Returns answers without the telephone numbers and mail addresses of others: `mark` stands in their place. `own` are
 * the reader's, in lower case (decision 055).
 */
export const withoutReachOfOthers = (
  value: unknown,
  { own, mark }: { readonly own: ReadonlySet<string>; readonly mark: string },
): unknown => {
  if (typeof value === 'string') return isReach(value) && !own.has(value.toLowerCase()) ? mark : value;
  if (Array.isArray(value)) return value.map((one) => withoutReachOfOthers(one, { own, mark }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutReachOfOthers(inner, { own, mark })]),
  );
};
