import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyDate } from './tidy-date.ts';

test.each([
  ['24.11.2026', '24.11.2026'],
  ['1.3.26', '01.03.2026'],
  ['01/03/2026', '01.03.2026'],
  ['1 3 2026', '01.03.2026'],
  ['01032026', '01.03.2026'],
  ['010326', '01.03.2026'],
  ['2026-3-1', '01.03.2026'],
  ['1. 3. 2026', '01.03.2026'],
  [' 24.11.2026 ', '24.11.2026'],
])('a day typed as "%s" becomes %s', (typed, tidy) => {
  expect(tidyDate(typed)).toBe(tidy);
});

test.each([
  ['12.4.85', '12.04.1985'],
  ['24.11.26', '24.11.2026'],
  ['25.11.26', '25.11.1926'],
  ['1/1/00', '01.01.2000'],
  ['010280', '01.02.1980'],
  ['241126', '24.11.2026'],
  ['25.11.2027', '25.11.2027'],
])('41.5: a day that has been, typed as "%s" on 24 November 2026, becomes %s', (typed, tidy) => {
  expect(tidyDate(typed, '2026-11-24')).toBe(tidy);
});

test.each(['', 'i morgen', '24.11', '1.1.202', '123'])('what is no whole day, "%s", stays as it was typed', (typed) => {
  expect(tidyDate(typed)).toBe(typed);
});

test('a tidy day stays as it is, and no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = tidyDate(typed);
      expect(tidyDate(once)).toBe(once);
    }),
  );
});
