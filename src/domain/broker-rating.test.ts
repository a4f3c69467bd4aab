import { expect, test } from 'vitest';
import { countedRatings, type Rated, type Stars, summaryOf, tallyOf } from './broker-rating.ts';
import type { IsoDate } from './iso-date.ts';

const rated = (stars: Stars, ratedOn: IsoDate = '2026-11-01'): Rated => ({ stars, ratedOn, text: null });
const average = (...stars: Stars[]) => summaryOf(tallyOf(stars.map((one) => rated(one)))).average;

test.each([
  [[5, 5, 5, 5], null],
  [[5, 5, 5, 5, 5], 5],
  [[5, 5, 5, 5, 4], 4.8],
  [[5, 4, 4, 4, 4, 4, 4, 4], 4.1],
  [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5], 4.1],
  [[1, 1, 1, 1, 1], 1],
] as const)('the average of %j is %s', (stars, expected) => {
  expect(average(...stars)).toBe(expected);
});

test('every number of stars is counted, also those that nobody gave', () => {
  const { count, distribution } = summaryOf(tallyOf([rated(5), rated(5), rated(2)]));
  expect(count).toBe(3);
  expect(distribution.map(({ stars, count: given }) => [stars, given])).toEqual([
    [5, 2],
    [4, 0],
    [3, 0],
    [2, 1],
    [1, 0],
  ]);
});

test('ratings of the last 24 months count, newest first; none of a later day', () => {
  const all = [rated(1, '2024-11-24'), rated(2, '2024-11-25'), rated(3, '2026-11-24'), rated(4, '2026-11-25')];
  expect(countedRatings(all, '2026-11-24').map(({ stars }) => stars)).toEqual([3, 2]);
});

test('tallies of two places are one average', () => {
  const own = tallyOf([rated(5), rated(4)]);
  expect(summaryOf(own, tallyOf([rated(5), rated(3), rated(1)]))).toMatchObject({ average: 3.6, count: 5 });
  expect(summaryOf(own)).toMatchObject({ average: null, count: 2 });
});
