import * as v from 'valibot';
import { nearestLetters } from './text-search.ts';
import { codePoints } from './typed-text.ts';

export const mostToSearchHomes = 120;

/** What homes are searched by, as typed; at most 120 characters. */
export const searchedHomes = v.pipe(
  v.string('INVALID_INPUT'),
  v.check((text) => codePoints(text) <= mostToSearchHomes, 'INVALID_INPUT'),
);

/** Returns the words that must all occur, in small letters and without accents, each once; none for `-` or a space. */
export const wordsToFind = (typed: string): readonly string[] => [
  ...new Set(nearestLetters(typed).match(/[\p{L}\p{N}]+/gu) ?? []),
];

/** Returns the text that those words are looked for in. */
export const findableText = (parts: readonly string[]): string => parts.flatMap((part) => wordsToFind(part)).join(' ');
