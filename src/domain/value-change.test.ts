import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isoDate } from '#src/domain/iso-date.ts';
import { isValueNews, methodGap, valueChanges, valueTrend } from './value-change.ts';

const day = (text: string) => v.parse(isoDate, text);
const quarters = [
  { date: day('2026-09-30'), value: 4_730_000 },
  { date: day('2026-03-31'), value: 4_720_000 },
  { date: day('2026-06-30'), value: 4_770_000 },
];

test('Nora’s home: 30 000 (0.6 percent) in six months, 1 330 000 (38.9 percent) since it was bought', () => {
  expect(valueChanges(4_750_000, day('2026-11-23'), quarters, 3_420_000)).toEqual({
    m6: { kroner: 30_000, percent: 0.6 },
    all: { kroner: 1_330_000, percent: 38.9 },
  });
});

test('six months are counted from the newest point that is that old, and never from a younger one', () => {
  expect(valueChanges(4_750_000, day('2026-12-30'), quarters, null).m6).toEqual({ kroner: -20_000, percent: -0.4 });
  expect(valueChanges(4_750_000, day('2026-09-30'), quarters, null)).toEqual({ m6: null, all: null });
  expect(valueChanges(4_750_000, day('2026-10-01'), quarters, null).m6).toEqual({ kroner: 30_000, percent: 0.6 });
});

test.each([
  ['ESTIMATE', 4_750_000, 4_750_000, null],
  ['BROKER', 4_680_000, 4_750_000, -70_000],
  ['OWN', 4_900_000, 4_750_000, 150_000],
  ['OWN', 4_900_000, null, null],
  [null, null, null, null],
] as const)('a value by %s of %s beside an estimate of %s differs by %s', (basis, value, estimate, gap) => {
  expect(methodGap({ basis, value, estimate })).toBe(gap);
});

test.each([
  [5_000_000, 5_049_999, false],
  [5_000_000, 5_050_000, true],
  [5_000_000, 4_950_000, true],
  [5_000_000, 4_950_001, false],
])('a value of %i that becomes %i is news: %s', (before, value, isNews) => {
  expect(isValueNews(before, value)).toBe(isNews);
});

test('the line beside a value has the estimates of twelve months in their order, and today’s last', () => {
  expect(valueTrend(4_750_000, day('2026-11-28'), quarters)).toEqual([4_720_000, 4_770_000, 4_730_000, 4_750_000]);
});

test('there is no line where the source has fewer than two of them', () => {
  expect(valueTrend(4_750_000, day('2027-07-28'), quarters)).toEqual([]);
});
