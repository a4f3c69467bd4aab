import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { typedDateTime } from './typed-date-time.ts';

describe('a day and a time are taken as people write them', () => {
  test.each([
    ['24.11.2026 12:05', '2026-11-24T11:05:00.000Z'],
    ['24.11.2026 kl. 12.05', '2026-11-24T11:05:00.000Z'],
    ['24.11.2026 kl 23:59', '2026-11-24T22:59:00.000Z'],
    ['24.11.2026 KL.12.05', '2026-11-24T11:05:00.000Z'],
    ['1.7.2026 9:00', '2026-07-01T07:00:00.000Z'],
    ['28.11.26 kl 8', '2026-11-28T07:00:00.000Z'],
    ['28/11/26 08.30', '2026-11-28T07:30:00.000Z'],
    ['281126 kl 8', '2026-11-28T07:00:00.000Z'],
    ['281126 08:30', '2026-11-28T07:30:00.000Z'],
    ['24.11.2026 kl. 12', '2026-11-24T11:00:00.000Z'],
    ['2026-11-24 00:30', '2026-11-23T23:30:00.000Z'],
  ])('a day and a time are taken as people write them: %s', (typed, instant) => {
    expect(safeParse(typedDateTime, typed).output).toBe(instant);
  });
});

describe('anything else is refused with the date text', () => {
  test.each([
    '24.11.2026',
    '12:05',
    '31.02.2026 12:00',
    '24.11.2026 24:00',
    '24.11.2026 12:60',
    '24.11.2026 8',
    '24.11.2026 kl 24',
    'nå',
  ])('anything but a day and a time is refused with the date text: %s', (typed) => {
    expect(safeParse(typedDateTime, typed).issues?.[0].message).toBe('V_DATE_TIME');
  });
});
