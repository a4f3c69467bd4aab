import { expect, test } from 'vitest';
import { addDays } from './oslo-calendar.ts';
import {
  addWorkingDays,
  answerBy,
  easterSunday,
  isHoliday,
  isWorkingDay,
  nextWorkingDay,
  weekdayOf,
} from './working-days.ts';

test('[V] Easter Sunday of 2027 is 28 March', () => {
  expect(easterSunday(2027)).toBe('2027-03-28');
});

test.each([
  [1954, '1954-04-18'],
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
] as const)('Easter Sunday of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('Easter is a Sunday from 22 March to 25 April in each of 400 years', () => {
  for (let year = 1900; year < 2300; year += 1) {
    const day = easterSunday(year);
    expect(weekdayOf(day)).toBe(0);
    expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true);
  }
});

test('the twelve holidays of 2027, and no other day', () => {
  const found: string[] = [];
  for (let day = '2027-01-01' as ReturnType<typeof easterSunday>; day < '2028-01-01'; day = addDays(day, 1))
    if (isHoliday(day)) found.push(day.slice(5));
  expect(found).toEqual([
    '01-01',
    '03-25',
    '03-26',
    '03-28',
    '03-29',
    '05-01',
    '05-06',
    '05-16',
    '05-17',
    '12-25',
    '12-26',
  ]);
});

test('a working day is Monday to Friday and no holiday; Christmas Eve is one', () => {
  expect(isWorkingDay('2026-11-20')).toBe(true);
  expect(isWorkingDay('2026-11-21')).toBe(false);
  expect(isWorkingDay('2026-11-22')).toBe(false);
  expect(isWorkingDay('2026-12-24')).toBe(true);
  expect(isWorkingDay('2026-12-25')).toBe(false);
});

test('[V] the working day after Friday 20 November 2026 is Monday 23', () => {
  expect(nextWorkingDay('2026-11-20')).toBe('2026-11-23');
});

test('Easter is leapt over: from Wednesday 24 March 2027 to Tuesday 30', () => {
  expect(nextWorkingDay('2027-03-24')).toBe('2027-03-30');
  expect(addWorkingDays('2027-03-24', 3)).toBe('2027-04-01');
});

test('[V] an order of Friday 20 November 2026 at 12:00 is answered by Monday 23 at 16:30', () => {
  expect(answerBy('2026-11-20T11:00:00.000Z')).toBe('2026-11-23T15:30:00.000Z');
});

test('an order late in the evening counts from its day in Oslo, and the clocks of summer are kept', () => {
  expect(answerBy('2026-11-22T23:30:00.000Z')).toBe('2026-11-24T15:30:00.000Z');
  expect(answerBy('2027-06-01T08:00:00.000Z')).toBe('2027-06-02T14:30:00.000Z');
});

test('a partner that says 48 hours has two working days, and Christmas is leapt over', () => {
  expect(answerBy('2026-12-24T09:00:00.000Z')).toBe('2026-12-28T15:30:00.000Z');
  expect(answerBy('2026-11-20T11:00:00.000Z', 2)).toBe('2026-11-24T15:30:00.000Z');
});
