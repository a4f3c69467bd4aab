import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { notAfter, notBefore } from './iso-date.ts';
import { norwegianDate, readNorwegianDate, typedDate } from './norwegian-date.ts';
import { addDays } from './oslo-calendar.ts';
import { problemOfIssue } from './problem-of-issue.ts';

test.each([
  ['day, month and year', '24.12.2026', '2026-12-24'],
  ['without the zeros', '1.2.2026', '2026-02-01'],
  ['with spaces', ' 24. 12. 2026 ', '2026-12-24'],
  ['with slashes', '24/12/2026', '2026-12-24'],
  ['with hyphens', '24-12-2026', '2026-12-24'],
  ['only digits', '24122026', '2026-12-24'],
  ['as it is stored', '2026-12-24', '2026-12-24'],
  ['a leap day', '29.02.2028', '2028-02-29'],
  ['a leap day in a common year', '29.02.2026', refused('V_DATE_NONE')],
  ['31 April', '31.04.2026', refused('V_DATE_NONE')],
  ['month 13', '01.13.2026', refused('V_DATE')],
  ['day 32', '32.12.2026', refused('V_DATE')],
  ['day 0', '00.12.2026', refused('V_DATE')],
  ['two digits for the year', '24.12.26', refused('V_DATE')],
  ['words', 'i morgen', refused('V_DATE')],
  ['nothing', '', refused('V_REQUIRED')],
])('a typed date: %s', (_case, typed, expected) => {
  expect(outcome(typedDate, typed)).toEqual(expected);
});

test('a day that its month does not have is refused with the days of that month', () => {
  const issue = v.safeParse(typedDate, '29.02.2027').issues?.[0];
  expect(issue && problemOfIssue(issue)).toEqual({ code: 'V_DATE_NONE', params: { days: 28 } });
});

describe('on 21 November 2026', () => {
  test.each([
    ['yesterday is not in the future', notAfter('2026-11-21'), '20.11.2026', '2026-11-20'],
    ['today is not in the future', notAfter('2026-11-21'), '21.11.2026', '2026-11-21'],
    ['tomorrow is', notAfter('2026-11-21'), '22.11.2026', refused('V_DATE_PAST')],
    ['tomorrow is later', notBefore('2026-11-21'), '22.11.2026', '2026-11-22'],
    ['today is today or later', notBefore('2026-11-21'), '21.11.2026', '2026-11-21'],
    ['yesterday is not', notBefore('2026-11-21'), '20.11.2026', refused('V_DATE_FUTURE')],
  ])('a date on 21 November 2026: %s', (_case, rule, typed, expected) => {
    expect(outcome(v.pipe(typedDate, rule), typed)).toEqual(expected);
  });
});

test('a date as it is shown is read back as the same date, for 300 years', () => {
  fc.assert(
    fc.property(fc.nat(300 * 365), (days) => {
      const date = addDays('1850-01-01', days);
      expect(readNorwegianDate(norwegianDate(date))).toBe(date);
    }),
  );
});

test('a date is shown as 24.12.2026', () => {
  expect(norwegianDate('2026-12-24')).toBe('24.12.2026');
});
