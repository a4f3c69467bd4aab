import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { address } from './address.ts';
import { city } from './city.ts';
import { name } from './name.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { text } from './text.ts';

describe('free text of at most 5 characters', () => {
  test.each([
    ['five letters', 'Ørret', 'Ørret'],
    ['five characters that take two places each in memory', '🏠🏠🏠🏠🏠', '🏠🏠🏠🏠🏠'],
    ['five letters and spaces around', '  Ørret ', 'Ørret'],
    ['six letters', 'Ørrets', refused('V_LEN')],
    ['nothing', '', refused('V_REQUIRED')],
  ])('%s', (_case, typed, expected) => {
    expect(outcome(text(5), typed)).toEqual(expected);
  });

  test('the refusal tells how many characters there is room for', () => {
    const { issues } = v.safeParse(text(5), 'for langt');
    expect(issues?.map(problemOfIssue)).toEqual([{ code: 'V_LEN', params: { max: 5 } }]);
  });
});

describe('a name', () => {
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
    ['a digit', 'Kari 2', refused('V_NAME')],
    ['a web address', 'Kari http://x.no', refused('V_NAME')],
    ['only full stops', '...', refused('V_NAME')],
    ['nothing', ' ', refused('V_REQUIRED')],
  ])('%s', (_case, typed, expected) => {
    expect(outcome(name, typed)).toEqual(expected);
  });
});

describe('an address and a postal town', () => {
  test.each([
    ['a street with a number', address, 'Kastanjelunden 14 B', 'Kastanjelunden 14 B'],
    ['an address of two characters', address, 'Å1', refused('V_ADDRESS')],
    ['an address of three characters', address, 'Å 1', 'Å 1'],
    ['an address of 121 characters', address, 'a'.repeat(121), refused('V_ADDRESS')],
    ['the shortest town there is', city, 'Bø', 'Bø'],
    ['a town of one letter', city, 'Å', refused('V_CITY')],
    ['a town of 61 letters', city, 'a'.repeat(61), refused('V_CITY')],
  ])('%s', (_case, schema, typed, expected) => {
    expect(outcome(schema, typed)).toEqual(expected);
  });
});
