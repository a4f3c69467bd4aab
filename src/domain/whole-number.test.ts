import * as v from 'valibot';
import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { problemOfIssue } from './problem-of-issue.ts';
import { wholeNumber } from './whole-number.ts';

const keySets = wholeNumber(0, 99);

test.each([
  ['a count', '4', 4],
  ['a number', 4, 4],
  ['the lowest', '0', 0],
  ['the highest', '99', 99],
  ['one too many', '100', refused('V_RANGE')],
  ['one too few', '-1', refused('V_RANGE')],
  ['a decimal', '4,5', refused('V_DIGITS')],
  ['words', 'fire', refused('V_DIGITS')],
  ['nothing', '', refused('V_REQUIRED')],
])('key sets, 0 to 99: %s', (_case, typed, expected) => {
  expect(outcome(keySets, typed)).toEqual(expected);
});

test('the refusal of a whole number shows both ends', () => {
  const { issues } = v.safeParse(keySets, '100');
  expect(issues?.map(problemOfIssue)).toEqual([{ code: 'V_RANGE', params: { min: 0, max: 99 } }]);
});
