import { expect, test } from 'vitest';
import type { IsoInstant } from './iso-instant.ts';
import { isNoticePath, noticeTimes } from './push-notices.ts';

test.each([
  ['2026-11-27T11:00:00.000Z', '2026-11-27T11:00:00.000Z'],
  // 22:00 in Oslo, and 07:59 the morning after.
  ['2026-11-27T21:00:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['2026-11-28T06:59:00.000Z', '2026-11-28T07:00:00.000Z'],
  // The nights in which the clocks change.
  ['2027-03-27T22:30:00.000Z', '2027-03-28T06:00:00.000Z'],
  ['2027-10-30T21:30:00.000Z', '2027-10-31T07:00:00.000Z'],
] satisfies [IsoInstant, IsoInstant][])('news of %s is sent at %s, by day', (made, sent) => {
  expect(noticeTimes('date', made).at).toBe(sent);
});

test('the quiz is sent at the time that was asked for, and is no news in the evening', () => {
  expect(noticeTimes('quiz', '2026-11-27T06:05:00.000Z')).toEqual({
    at: '2026-11-27T06:05:00.000Z',
    until: '2026-11-27T18:05:00.000Z',
  });
});

test.each(['/customer/quiz/today', '/customer/estates/0f9d2c1e-0000-4000-8000-000000000001', '/broker/homes'])(
  '%s is a page of ours',
  (path) => {
    expect(isNoticePath(path)).toBe(true);
  },
);

test.each([
  '',
  '/',
  '//evil.example',
  '/customer/../dev',
  'https://evil.example/customer/home',
  '/api/feed',
  '/customer\\x',
])('%j is none', (path) => {
  expect(isNoticePath(path)).toBe(false);
});
