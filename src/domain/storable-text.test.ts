import { expect, test } from 'vitest';
import { beginningOf, isStorable } from './storable-text.ts';

test.each([
  ['', true],
  ['Kari Nordmann', true],
  ['Hytte 🏠 på fjellet', true],
  ['\uFFFD', true],
  ['a\u0000b', false],
  ['\u0000', false],
  ['a\ud83d', false],
  ['\udfe0b', false],
  ['\udfe0\ud83c', false],
])('%j can be stored: %s', (text, kept) => expect(isStorable(text)).toBe(kept));

test('a text that is cut keeps whole characters', () => {
  expect(beginningOf('ab🏠', 3)).toBe('ab');
  expect(beginningOf('ab🏠', 4)).toBe('ab🏠');
  expect(beginningOf('abc', 2)).toBe('ab');
  expect(beginningOf('', 2)).toBe('');
});
