import { expect, test } from 'vitest';
import { replyTimeOf } from './reply-time.ts';

test.each([
  [0, 5, 'minutes'],
  [300, 5, 'minutes'],
  [301, 10, 'minutes'],
  [3_300, 55, 'minutes'],
  [3_301, 1, 'hours'],
  [3_601, 2, 'hours'],
  [82_800, 23, 'hours'],
  [82_801, 1, 'days'],
  [86_401, 2, 'days'],
] as const)('a wait of %s seconds is said as %s %s', (seconds, count, unit) => {
  expect(replyTimeOf(seconds)).toEqual({ unit, count });
});
