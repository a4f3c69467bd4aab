import * as v from 'valibot';
import { isoInstant } from './iso-instant.ts';

/**
 * What a device may store (Spec section 3, "Cookie consent categories"). The first needs no consent, and has no switch.
 */
export const cookieCategories = ['strictlyNecessary', 'performance', 'functional', 'targeting', 'socialMedia'] as const;
export type CookieCategory = (typeof cookieCategories)[number];

export const optionalCookie = v.picklist(['performance', 'functional', 'targeting', 'socialMedia']);
export type OptionalCookie = v.InferOutput<typeof optionalCookie>;
export const optionalCookies = optionalCookie.options;

/** Increase it when the purpose of a category changes: every customer is then asked again. */
export const cookieVersion = 1;

/** A customer's choice, and when it was made. */
export const cookieChoice = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(cookieVersion)),
  allowed: v.pipe(
    v.array(optionalCookie),
    v.maxLength(optionalCookies.length),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'INVALID_INPUT'),
  ),
  at: isoInstant,
});
export type CookieChoice = v.InferOutput<typeof cookieChoice>;

/** Months that a choice is valid. domain.md, profile: ask again after 12 months. */
const monthsThatItCounts = 12;

const endOf = (at: string): number => {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + monthsThatItCounts);
  return end.getTime();
};

/** Whether to ask: never asked, asked about another version, or a year ago. No consent is valid until the answer. */
export const mustAskForCookies = (choice: CookieChoice | null, now: Date): boolean =>
  choice === null || choice.version !== cookieVersion || now.getTime() >= endOf(choice.at);

/** Whether the question was shown within a year, so that it is not shown again. False for an invalid instant. */
export const wasAskedWithinAYear = (asked: string | null, now: Date): boolean =>
  asked !== null && now.getTime() < endOf(asked);

/** Whether a category may be used on this device now. */
export const allowsCookie = (choice: CookieChoice | null, category: CookieCategory, now: Date): boolean =>
  category === 'strictlyNecessary' ||
  (choice !== null && !mustAskForCookies(choice, now) && choice.allowed.includes(category));

/** Returns the later of two choices: a device and the account may each have one. */
export const newerChoice = (one: CookieChoice | null, other: CookieChoice | null): CookieChoice | null =>
  one === null || (other !== null && Date.parse(other.at) > Date.parse(one.at)) ? other : one;
