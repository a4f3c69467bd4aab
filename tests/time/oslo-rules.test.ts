import { describe, expect, test } from 'vitest';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { osloClock, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { isWorkingDay } from '#src/domain/working-days.ts';
import { at, nights, osloRules } from './oslo-rules.ts';

/** What reads Oslo's calendar, and has no rule of days of its own. */
const withoutRule: Readonly<Record<string, string>> = {
  'src/domain/oslo-calendar.ts': 'is the calendar',
  'src/domain/typed-date-time.ts': 'reads a typed time; no rule counts by it',
  'src/domain/working-hours.ts': 'counts hours; its own test draws them',
  'flows/services/booking/samples.ts': 'samples',
  'flows/services/ekstra/calls.ts': 'writes the day of the next viewing as `formatDate` does',
};
const sources = import.meta.glob<string>(
  [
    '../../src/domain/*.ts',
    '../../machines/*.ts',
    '../../src/texts/*.ts',
    '../../flows/*/*/*.ts',
    '!../../**/*.test.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

test('every file that reads Oslo’s calendar has its rules here', () => {
  const reading = Object.entries(sources)
    .filter(([, source]) => /\bosloDate\b|\bosloClock\b|\bosloInstant\b|\bosloMidnight\b/.test(source))
    .map(([path]) => path.replace('../../', ''));
  expect(
    reading.filter((path) => !(path in osloRules) && !(path in withoutRule)),
    'Add each rule of the file that turns by the day or the hour to osloRules in tests/time/oslo-rules.ts',
  ).toEqual([]);
  expect([...Object.keys(osloRules), ...Object.keys(withoutRule)].filter((path) => !reading.includes(path))).toEqual(
    [],
  );
});

const dayRules = Object.entries(osloRules).flatMap(([path, { days }]) =>
  days.flatMap((rule) => nights.map((night) => [`${path}: ${rule.what}`, night.day, rule, night] as const)),
);
const minutesAfter = (from: IsoInstant, minutes: number): IsoInstant => instantOf(Date.parse(from) + minutes * 60_000);

describe('what turns by the day turns at that hour in Oslo, in winter and in summer', () => {
  test.each(dayRules)('%s (the night after %s)', (_what, _day, rule, night) => {
    const turns = at(night, rule.turns === undefined ? night.next : night.day, rule.turns ?? '00:00');
    const of = (minutes: number) => rule.of(minutesAfter(turns, minutes), night);
    // 23.30 is of the day that ends, as 22.30 is; 00.30 and 01.30 are of the one that begins.
    expect(of(-30)).toEqual(of(-60));
    expect(of(30)).toEqual(of(90));
    expect(of(0)).toEqual(of(30));
    expect(of(-30)).not.toEqual(of(30));
  });
});

/** The night of each clock change, and the days around it: one of them is Easter. */
const changes = ['2026-03-29', '2026-10-25', '2027-03-28'];
const quarter = 15 * 60_000;
/** Every quarter of an hour from two days before a change to three days after. */
const quartersAround = (day: string): readonly IsoInstant[] =>
  Array.from({ length: 5 * 96 }, (_, index) => instantOf(Date.parse(day) - 2 * 86_400_000 + index * quarter));
/** Oslo's clock by the machine's own tables, `2026-03-29 03:00`. */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' });
const wallOf = (when: IsoInstant): string => wall.format(Date.parse(when));

describe.each(changes)('around the change of clocks on %s', (change) => {
  const quarters = quartersAround(change);
  const walls = quarters.map(wallOf);

  test('each quarter of an hour has the day and the clock of the wall, and is found again by them', () => {
    expect(quarters.map((when) => `${osloDate(when)} ${osloClock(when)}`)).toEqual(walls);
    // An hour that comes twice is found the first time.
    const isSecond = walls.map((shown, index) => walls.indexOf(shown) !== index);
    expect([0, 4]).toContain(isSecond.filter(Boolean).length);
    const found = quarters.map((when) => osloInstant(osloDate(when), osloClock(when)));
    expect(found.filter((when, index) => !isSecond[index] && when !== quarters[index])).toEqual([]);
  });

  const isWorking = quarters.map((when) => isWorkingDay(osloDate(when)));
  const nexts = Object.values(osloRules).flatMap((rules) => rules.nexts ?? []);
  test.each(nexts)('the next time $what is the first that the wall’s clock allows', ({ next, may }) => {
    const isAllowed = walls.map((shown, index) => may(shown.slice(11), isWorking[index] === true));
    const wrong = quarters.flatMap((when, index) => {
      // Beyond the last quarter, every day is as the one before.
      const first = isAllowed.indexOf(true, index);
      const found = next(when);
      return first < 0 || found === quarters[first] ? [] : [{ when, found, first: quarters[first] }];
    });
    expect(wrong).toEqual([]);
  });
});
