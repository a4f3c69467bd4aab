import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { typedCode, typedLine, typedLines } from './typed-text.ts';

test.each([
  ['spaces at the ends are not kept', '  Silje  ', 'Silje'],
  ['a run of spaces becomes one', 'Silje \t  Haugland', 'Silje Haugland'],
  ['a pasted line break becomes a space', 'Silje\r\nHaugland', 'Silje Haugland'],
  ['å written as a and a ring is stored as å', 'A\u030Ase', 'Åse'],
  ['a character that turns the text around is dropped', 'a\u202Eb', 'ab'],
])('in a line, %s', (_case, typed, stored) => {
  expect(outcome(typedLine, typed)).toBe(stored);
});

test.each([
  ['a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud83d'],
])('%s is refused in words, as the server refuses it', (_case, typed) => {
  for (const field of [typedLine, typedLines, typedCode]) {
    expect(outcome(field, typed)).toEqual({ refused: ['V_CHARS'] });
  }
});

test('in a field of several lines the breaks are kept, in one form', () => {
  expect(outcome(typedLines, ' Stekeovn.\r\nVindu.\rDør. \n')).toBe('Stekeovn.\nVindu.\nDør.');
});

test('in a code no space counts, not even the one that never breaks', () => {
  expect(outcome(typedCode, ' 1234 56\u00A078903 ')).toBe('12345678903');
});

test.each([
  ['nothing', ''],
  ['only spaces', ' \u00A0\n'],
  ['only characters that cannot be seen', '\u200B\u202E'],
  ['no value', undefined],
  ['null', null],
  ['a number', 12],
])('%s is an unfilled field, and that is the only complaint', (_case, typed) => {
  for (const schema of [typedLine, typedLines, typedCode]) {
    expect(outcome(schema, typed)).toEqual(refused('V_REQUIRED'));
  }
});
