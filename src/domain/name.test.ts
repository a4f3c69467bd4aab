import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { initials, name } from './name.ts';

test.each([
  ['two names', 'Anders Moen Haugland', 'Anders Moen Haugland'],
  ['a hyphen', 'Anne-Grete Ås', 'Anne-Grete Ås'],
  ['an apostrophe of either kind', "D’Arcy O'Neill", "D’Arcy O'Neill"],
  ['an initial with a full stop', 'Kari B. Nord', 'Kari B. Nord'],
  ['Arabic letters', 'محمد علي', 'محمد علي'],
  ['Tamil letters with their marks', 'தமிழ் செல்வி', 'தமிழ் செல்வி'],
  ['two letters', 'Bo', 'Bo'],
  ['one letter', 'B', refused('V_NAME')],
  ['100 letters', 'a'.repeat(100), 'a'.repeat(100)],
  ['101 letters', 'a'.repeat(101), refused('V_NAME')],
  ['a digit', 'Kari 2', refused('V_NAME_CHARS')],
  ['a web address', 'Kari http://x.no', refused('V_NAME_CHARS')],
  ['only full stops', '...', refused('V_NAME')],
  ['nothing', ' ', refused('V_REQUIRED')],
])('a name: %s', (_case, typed, expected) => {
  expect(outcome(name, typed)).toEqual(expected);
});

test.each([
  ['Kari Nordmann', 'KN'],
  ['kari anne  nordmann', 'KN'],
  ['  Åse ', 'Å'],
  ['Cher', 'C'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the picture of %s without a picture shows %s', (typed, letters) => {
  expect(initials(typed)).toBe(letters);
});
