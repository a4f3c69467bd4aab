import { isDate } from 'node:util/types';
import { expect, test } from 'vitest';
import { movedDate } from './move-clock.ts';

const day = 24 * 3_600_000;
const Moved = movedDate(24, Date);
const ahead = (at: number): number => Math.round((at - Date.now()) / 60_000) * 60_000;

test('the time is ahead wherever it is asked for', () => {
  expect(ahead(Moved.now())).toBe(day);
  expect(ahead(new Moved().getTime())).toBe(day);
  expect(ahead(Date.parse(Moved()))).toBe(day);
});

test('a given time is that time', () => {
  expect(new Moved(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Moved('2026-11-27').getTime()).toBe(Date.parse('2026-11-27'));
  expect(new Moved(2026, 10, 27).getDate()).toBe(27);
  expect(Moved.UTC(2026, 10, 27)).toBe(Date.UTC(2026, 10, 27));
});

test('its dates are dates of the system, and those are its own', () => {
  expect(new Moved()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(Moved);
  expect(isDate(new Moved())).toBe(true);
  class Later extends Moved {}
  expect(new Later()).toBeInstanceOf(Later);
});
