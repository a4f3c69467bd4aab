import * as v from 'valibot';
import { nearestLetters } from './text-search.ts';
import { codePoints } from './typed-text.ts';

/** An address as the register of addresses has it. It names no owner. */
export interface FoundAddress {
  /** Street and number: `Syrinhagen 40A`. */
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
}

/** The fewest letters and figures of a search, so that one key does not ask for half the country. */
export const fewestToSearch = 3;
export const mostToSearch = 120;

const signs = /[^\p{L}\p{N} ./'-]+/gu;

/** What a register is asked for: letters, figures and the signs of addresses. A sign that it would obey is left out. */
export const searchedAddress = v.pipe(
  v.string('INVALID_INPUT'),
  v.check((text) => codePoints(text) <= mostToSearch, 'INVALID_INPUT'),
  v.transform((text) => text.normalize('NFC').replace(signs, ' ').replace(/ +/g, ' ').trim()),
  v.check((text) => codePoints(text.replace(/[^\p{L}\p{N}]/gu, '')) >= fewestToSearch, 'INVALID_INPUT'),
);

/** Returns what a register is asked for; undefined while too little is typed, or too much. */
export const searchOf = (typed: string): string | undefined => {
  const read = v.safeParse(searchedAddress, typed);
  return read.success ? read.output : undefined;
};

/** Returns the words of an address. `40A` and `40 A` are the same. */
const wordsOf = (text: string): readonly string[] => nearestLetters(text).match(/\p{L}+|\p{N}+/gu) ?? [];
const lineOf = ({ address, postcode, city }: FoundAddress): string => `${address} ${postcode} ${city}`;
const byNumber = new Intl.Collator('nb', { numeric: true });

/**
 * Returns the addresses in which each typed word begins a word, in any order: those whose street begins with the first
 * word come first, then by street and number.
 */
export const addressesWith = (all: readonly FoundAddress[], typed: string): readonly FoundAddress[] => {
  const asked = wordsOf(typed);
  const [first] = asked;
  if (first === undefined) return [];
  const rank = (one: FoundAddress): number => (wordsOf(one.address)[0]?.startsWith(first) === true ? 0 : 1);
  return all
    .filter((one) => {
      const words = wordsOf(lineOf(one));
      return asked.every((word) => words.some((has) => has.startsWith(word)));
    })
    .toSorted((one, other) => rank(one) - rank(other) || byNumber.compare(lineOf(one), lineOf(other)));
};
