import { fold, foldedWords } from './fold.ts';

/** The letters of a word that its fingerprint is of: a longer word is compared once its message is open. */
const [fewest, most] = [2, 6];
/** A message of 4,000 characters has fewer. */
const mostBeginnings = 4_000;

const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the beginnings of two to six letters of each word of a message, folded, each once. */
export const beginningsIn = (text: string): readonly string[] => {
  const found = new Set<string>();
  for (const word of wordsIn(text))
    for (let length = fewest; length <= Math.min(most, word.length); length += 1) found.add(word.slice(0, length));
  return [...found].slice(0, mostBeginnings);
};

/** Returns the words of a search that can be found: folded, of two letters or more; at most eight. */
export const askedWords = (search: string): readonly string[] =>
  foldedWords(search)
    .flatMap(wordsIn)
    .filter((word) => word.length >= fewest)
    .slice(0, 8);

/** Returns the beginnings that every message found has. */
export const askedBeginnings = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => word.slice(0, most))),
];

/** Returns whether each of these folded words begins a word of the text. */
export const holdsWords = (text: string, words: readonly string[]): boolean => {
  const there = wordsIn(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
};
