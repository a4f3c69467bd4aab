import * as v from 'valibot';
import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { adultOn, ageOn } from './age.ts';
import { isoDate } from './iso-date.ts';

test.each([
  ['the day before the birthday', '2008-11-22', '2026-11-21', 17],
  ['the birthday itself', '2008-11-21', '2026-11-21', 18],
  ['born on 29 February, on the 28th of a common year', '2008-02-29', '2026-02-28', 17],
  ['born on 29 February, on 1 March of a common year', '2008-02-29', '2026-03-01', 18],
  ['born today', '2026-11-21', '2026-11-21', 0],
] as const)('age on a day: %s', (_case, birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age);
});

test('a contract may be held from the eighteenth birthday on', () => {
  const birthDate = v.pipe(isoDate, adultOn('2026-11-21'));
  expect(outcome(birthDate, '2008-11-21')).toBe('2008-11-21');
  expect(outcome(birthDate, '2008-11-22')).toEqual(refused('V_AGE18'));
});
