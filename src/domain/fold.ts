/** Letters as a keyboard without them writes them. */
const written: readonly (readonly [RegExp, string])[] = [
  [/[åÅ]/g, 'aa'],
  [/[æÆ]/g, 'ae'],
  [/[øØ]/g, 'o'],
  [/[łŁ]/g, 'l'],
  [/[đĐ]/g, 'd'],
];

/**
 * Returns a text as names are searched: small letters without accents, `aa` for å, `ae` for æ, `o` for ø and for oe. The
 * database does the same with `contact_fold`.
 */
export const fold = (text: string): string =>
  written
    .reduce((done, [letter, letters]) => done.replace(letter, letters), text.normalize('NFC'))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('oe', 'o');

/** Returns the words of a search, folded; at most eight, each once. */
export const foldedWords = (search: string): readonly string[] => [
  ...new Set(
    fold(search)
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 8),
  ),
];

/**
 * Returns where the folded words of a search stand in a text, for marking: from and to, in UTF-16 units of the text,
 * sorted and without overlap.
 */
export const foldedHits = (text: string, search: string): readonly (readonly [number, number])[] => {
  let folded = '';
  const at: number[] = [];
  // One letter at a time, so that each folded letter is known to come from one of the text.
  let from = 0;
  for (const letter of text.normalize('NFC')) {
    const one = fold(letter);
    folded += one;
    for (let index = 0; index < one.length; index += 1) at.push(from);
    from += letter.length;
  }
  at.push(from);
  const marked = foldedWords(search).flatMap((word) => {
    const start = folded.indexOf(word);
    return start === -1 ? [] : [[at[start] ?? 0, at[start + word.length] ?? from] as const];
  });
  const hits: [number, number][] = [];
  for (const [begin, end] of marked.toSorted(([one], [other]) => one - other)) {
    const last = hits.at(-1);
    if (last && begin < last[1]) last[1] = Math.max(last[1], end);
    else hits.push([begin, end]);
  }
  return hits;
};
