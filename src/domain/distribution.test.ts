import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { distribution, distributionSum } from './distribution.ts';
import { problemOfIssue } from './problem-of-issue.ts';

test.each([
  ['everything to one', ['100'], [100]],
  ['60 and 40', ['60', '40'], [60, 40]],
  ['thirds, as people write them', ['33,33', '33,33', '33,34'], [33.33, 33.33, 33.34]],
  ['a hundredth too little', ['33,33', '33,33', '33,33'], refused('V_PCT_SUM')],
  ['too much', ['60', '50'], refused('V_PCT_SUM')],
  ['nobody', [], refused('V_PCT_SUM')],
  ['a share that is no percentage', ['60', '140'], refused('V_PCT')],
  ['a share in words', ['60', 'resten'], refused('V_DIGITS')],
])('a distribution: %s', (_case, typed, expected) => {
  expect(outcome(distribution, typed)).toEqual(expected);
});

test('the refusal of a distribution shows what the sum is now', () => {
  const { issues } = v.safeParse(distribution, ['60', '30,5']);
  expect(issues?.map(problemOfIssue)).toEqual([{ code: 'V_PCT_SUM', params: { sum: 90.5 } }]);
});

test('any split of 10,000 hundredths adds up to exactly 100', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
      const shares = edges.slice(1).map((edge, at) => (edge - (edges[at] ?? 0)) / 100);
      expect(distributionSum(shares)).toBe(100);
      expect(v.is(distribution, shares)).toBe(true);
    }),
  );
});
