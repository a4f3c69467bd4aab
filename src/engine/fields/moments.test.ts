import { describe, expect, test } from 'vitest';
import { momentOf } from './moments.ts';

describe('a day and a time in two fields are read as people write them', () => {
  test.each([
    ['1.12.2026', '9', '2026-12-01T08:00:00.000Z'],
    ['1.12.2026', '9.30', '2026-12-01T08:30:00.000Z'],
    ['01.12.2026', '09:30', '2026-12-01T08:30:00.000Z'],
    ['1/12/26', 'kl. 9', '2026-12-01T08:00:00.000Z'],
    ['011226', ' kl 9.30 ', '2026-12-01T08:30:00.000Z'],
  ])('a day and a time in two fields are read: %s, %s', (day, time, instant) => {
    expect(momentOf(day, time)).toBe(instant);
  });

  test.each([
    ['1.12.2026', ''],
    ['1.12.2026', '24'],
    ['1.12.2026', '9.75'],
    ['31.2.2026', '9'],
    ['', '9'],
  ])('what makes no point in time is none: %s, %s', (day, time) => {
    expect(momentOf(day, time)).toBeUndefined();
  });
});
