import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyDate } from './tidy-date.ts';

test.each([
  ['24.11.2026', '24.11.2026'],
  ['1.3.26', '01.03.2026'],
  ['01/03/2026', '01.03.2026'],
  ['1 3 2026', '01.03.2026'],
  ['01032026', '01.03.2026'],
  ['2026-3-1', '01.03.2026'],
  ['1. 3. 2026', '01.03.2026'],
  [' 24.11.2026 ', '24.11.2026'],
])('a day typed as "%s" becomes %s', (typed, tidy) => {
  expect(tidyDate(typed)).toBe(tidy);
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
