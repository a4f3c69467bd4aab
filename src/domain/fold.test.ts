import { describe, expect, test } from 'vitest';
import { fold, foldedHits, foldedWords } from './fold.ts';

describe('names as they are searched', () => {
  test.each([
    ['kåre', 'kaare'],
    ['KAARE', 'kaare'],
    ['Sørensen', 'sorensen'],
    ['Soerensen', 'sorensen'],
    ['Sæther', 'saether'],
    ['Ka\u030are', 'kaare'],
    ['André', 'andre'],
    ['İ', 'i'],
  ])('%s is looked for as %s', (typed, folded) => expect(fold(typed)).toBe(folded));

  test('«kåre» finds «Kaare»', () => expect(fold('Kaare Lund')).toContain(fold('kåre')));

  test('each word counts once, and eight at most', () => {
    expect(foldedWords('  Nora  nora Berntzen ')).toEqual(['nora', 'berntzen']);
    expect(foldedWords('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('what is marked in a hit', () => {
  const marked = (text: string, search: string) => foldedHits(text, search).map(([from, to]) => text.slice(from, to));

  test('the letters that were found, as they are written', () => {
    expect(marked('Kåre Lund', 'kaa')).toEqual(['Kå']);
    expect(marked('Kastanjelunden 14 B', '14 kast')).toEqual(['Kast', '14']);
  });

  test('overlapping words are one', () => expect(marked('Kastanje', 'kasta tanje')).toEqual(['Kastanje']));

  test('nothing where nothing is found', () => expect(marked('Nora', 'kåre')).toEqual([]));
});
