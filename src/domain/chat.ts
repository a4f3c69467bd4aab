/** The most characters of a message. */
export const messageLength = 4_000;
/** How long an unread message can be withdrawn. */
export const withdrawMinutes = 15;
/** How long one is shown as typing after the last key. */
export const typingSeconds = 5;

/** A sum of at least 100 000, as people write it: `4 950 000`, `4.950.000`, `4,95 mill`. */
const sum = /(?<![\d.,])(?:[1-9]\d{0,2}(?:[ .\u00A0\u202F]\d{3}){1,3}|[1-9]\d{5,8})(?!\d)/g;
const millions = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})?\s*(?:mill|mnok|million|m\b)/i;
/** Words of one who gives a bid, and not of one who asks about them: «budfristen», «budet ditt». */
const bids =
  /(?<![\p{L}])(?:by|byr|bys|(?:legger|gir|gi|øker|hever)(?: \p{L}+){0,2} bud(?:et)?|bud på|mitt bud|vårt bud|i bid|we bid|my bid|our bid|bid of|i offer|we offer|my offer|our offer)(?![\p{L}])/iu;

const least = 100_000;
const sumsIn = (text: string): readonly number[] =>
  [...text.matchAll(sum)].map(([found]) => Number(found.replaceAll(/\D/g, '')));

/** Returns whether a text gives a bid: both the words and a sum. A bid needs its own form and a proven identity. */
export const looksLikeBid = (text: string): boolean =>
  bids.test(text) && (millions.test(text) || sumsIn(text).some((kroner) => kroner >= least));

const elevenDigits = /(?<!\d)\d{6}[ .-]?\d{5}(?!\d)/g;
/** Returns what in a text may be a national id: eleven digits, also with a space after the sixth. */
export const elevenDigitsIn = (text: string): readonly string[] =>
  [...text.matchAll(elevenDigits)].map(([found]) => found.replaceAll(/\D/g, ''));
