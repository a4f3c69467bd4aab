import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { password, passwordRules } from './password.ts';

test.each([
  ['all three', 'Overtagelse1', 'Overtagelse1'],
  ['a Norwegian capital', 'ålesundÅ1', 'ålesundÅ1'],
  ['spaces, which are kept', ' Lang setning 1 ', ' Lang setning 1 '],
  ['å written as a and a ring, which is the same å', 'Bla\u030Aba\u030Ar12', 'Blåbår12'],
  ['7 characters', 'Abcdef1', refused('V_PW_LEN')],
  ['no capital', 'overtagelse1', refused('V_PW_UPPER')],
  ['no digit', 'Overtagelse', refused('V_PW_DIGIT')],
  ['everything wrong at once', 'abc', refused('V_PW_LEN', 'V_PW_UPPER', 'V_PW_DIGIT')],
  ['128 characters', `A1${'a'.repeat(126)}`, `A1${'a'.repeat(126)}`],
  ['129 characters', `A1${'a'.repeat(127)}`, refused('V_LEN')],
  ['nothing', '', refused('V_REQUIRED')],
])('a password: %s', (_case, typed, expected) => {
  expect(outcome(password, typed)).toEqual(expected);
});

test('a screen can tick off each password rule while the person types', () => {
  expect(passwordRules.filter(({ holds }) => holds('Abc')).map(({ code }) => code)).toEqual(['V_PW_UPPER']);
});
