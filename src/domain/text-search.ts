/** What a keyboard without the Norwegian letters writes for them: two letters, or the nearest one. */
const nearest: readonly (readonly [RegExp, string])[] = [
  [/æ|ae/g, 'a'],
  [/ø|oe/g, 'o'],
  [/å|aa/g, 'a'],
];

const small = (text: string): string => text.normalize('NFC').toLowerCase();
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
/** Returns a text in small letters without accents, and with `a` and `o` for the Norwegian ones. */
export const nearestLetters = (text: string): string =>
  withoutAccents(nearest.reduce((done, [letters, letter]) => done.replace(letters, letter), small(text)));

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The fewest letters that are looked for inside words too: two letters are in nearly every text. */
const fewest = 3;

/** Returns whether a text has a word that was searched for. One with a Norwegian letter is taken as it is spelt. */
const holds = (text: string) => {
  const spelt = wordsOf(small(text));
  const near = wordsOf(nearestLetters(text));
  return (word: string): boolean => {
    const isSpelt = /[æøå]/.test(small(word));
    const asked = isSpelt ? small(word) : nearestLetters(word);
    return (isSpelt ? spelt : near).some((one) =>
      asked.length < fewest ? one.startsWith(asked) : one.includes(asked),
    );
  };
};

const holdsAll = (asked: readonly string[], text: string): boolean => asked.every(holds(text));

export interface Searched {
  /** Entries with all words here come first. */
  readonly title: string;
  readonly body: string;
}

/**
 * Returns the entries that hold every word of a search, in title or body and in any order. Those with all words in the
 * title come first, otherwise the given order stays. A search without a letter or a figure finds everything.
 */
export const searchTexts = <T>(
  entries: readonly T[],
  search: string,
  textsOf: (entry: T) => Searched,
): readonly T[] => {
  const asked = wordsOf(search.normalize('NFC'));
  if (asked.length === 0) return entries;
  const found = entries.filter((entry) => {
    const { title, body } = textsOf(entry);
    return holdsAll(asked, `${title} ${body}`);
  });
  const isInTitle = (entry: T): boolean => holdsAll(asked, textsOf(entry).title);
  return [...found.filter(isInTitle), ...found.filter((entry) => !isInTitle(entry))];
};
