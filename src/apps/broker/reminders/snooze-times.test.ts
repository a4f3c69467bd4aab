import { expect, test } from 'vitest';
import { isDuty } from '#src/domain/duties.ts';
import { snoozesOf, wrongWithSnooze } from './snooze-times.ts';

const noon = '2026-11-24T11:45:00.000Z';

test('a need is put off until eight in the morning, tomorrow or in three days', () => {
  expect(snoozesOf('no-date', noon)).toEqual([
    { choice: 'tomorrow', until: '2026-11-25T07:00:00.000Z' },
    { choice: 'three-days', until: '2026-11-27T07:00:00.000Z' },
  ]);
});

test('eight in the morning is Oslo’s, also when the clocks change on the way', () => {
  expect(snoozesOf('no-date', '2027-03-27T11:00:00.000Z')[0]?.until).toBe('2027-03-28T06:00:00.000Z');
});

test('a duty is put off until tomorrow at most, and early in the night until midnight', () => {
  expect(snoozesOf('pep', noon)).toEqual([{ choice: 'tomorrow', until: '2026-11-25T07:00:00.000Z' }]);
  expect(snoozesOf('pep', '2026-11-24T02:00:00.000Z')).toEqual([
    { choice: 'tomorrow', until: '2026-11-24T23:00:00.000Z' },
  ]);
  expect([isDuty('pep'), isDuty('paper-waiting'), isDuty('lead-not-deleted'), isDuty('no-date')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the refusals are the server’s', () => {
  expect(wrongWithSnooze('no-date', noon, noon)).toBe('BR_SNOOZE');
  expect(wrongWithSnooze('pep', '2026-11-25T11:45:00.001Z', noon)).toBe('BR_DUTY');
  expect(wrongWithSnooze('pep', '2026-11-25T11:45:00.000Z', noon)).toBeNull();
});
