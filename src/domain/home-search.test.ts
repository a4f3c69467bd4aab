import { expect, test } from 'vitest';
import { findableText, wordsToFind } from './home-search.ts';

test.each([
  ['Kåre Ødegård', ['kare', 'odegard']],
  ['kaare  oedegaard', ['kare', 'odegard']],
  ['47-26-0101', ['47', '26', '0101']],
  ['  %_-\\ ', []],
  ['vei vei', ['vei']],
])('%s is looked for as %j', (typed, words) => {
  expect(wordsToFind(typed)).toEqual(words);
});

test('the same person is found by either spelling', () => {
  const text = findableText(['Bjerkelundveien 12B', 'Kåre Ødegård']);
  for (const typed of ['kaare', 'KÅRE', 'oedegård bjerke', '12b']) {
    expect(wordsToFind(typed).every((word) => text.includes(word))).toBe(true);
  }
});
