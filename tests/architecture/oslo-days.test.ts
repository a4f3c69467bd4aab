import { describe, expect, test } from 'vitest';
import { readSource, sources } from './source-files.ts';

/** A way of cutting a day, an hour or a month out of an instant, which gives that of UTC or of the reader's machine. */
interface Cut {
  readonly what: string;
  readonly pattern: RegExp;
  /** Files that may, each with what makes it right there. */
  readonly allowed: Readonly<Record<string, string>>;
}

const calendar = { 'src/domain/oslo-calendar.ts': 'computes the day of Oslo for all others' };

const cuts: readonly Cut[] = [
  {
    what: 'the day of an ISO text: use osloDate for an instant, addDays for a day',
    pattern: /\.(slice|substring|substr)\(0, ?10\)|\.split\('T'\)|\.split\("T"\)/,
    allowed: {
      ...calendar,
      'src/domain/iso-instant.ts': 'checks that the day of the text exists, whatever its zone',
      'src/server/demo/broker-system/routes.ts': 'reads `YYYY-MM-DDTHH:mm` as typed into a field, on the wall’s clock',
    },
  },
  {
    what: 'the month, the year or the time of a text that toISOString made',
    pattern: /toISOString\(\)\.(slice|substring|split|replace)/,
    allowed: {
      ...calendar,
      'src/server/platform/db/dump.ts': 'names a folder for the operator',
      'src/server/signing/seal/signature-field.ts': 'writes the instant of a signature in UTC, as a PDF takes it',
    },
  },
  {
    what: 'a part of a date by UTC: use osloDate, osloClock or weekdayOf',
    pattern: /\b[gs]etUTC(Date|Day|Month|FullYear|Hours)\(/,
    allowed: {
      ...calendar,
      'src/domain/iso-date.ts': 'a calendar day has no zone',
      'src/domain/working-days.ts': 'a calendar day has no zone: `weekdayOf` for all others',
      'src/domain/cookie-consent.ts': 'twelve months to the millisecond; no day is read',
      'src/server/account/account-deletion/retention.ts': 'whole years to the millisecond; no day is read',
      'src/server/platform/files/s3-files.ts': 'whole years to the millisecond; no day is read',
      'src/server/signing/pdf/words.ts': 'computes Oslo’s offset from UTC',
    },
  },
  {
    what: 'a part of a date by the machine’s own zone',
    pattern: /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(|\.getTimezoneOffset\(|toDateString\(/,
    allowed: { 'src/ui/meeting-times.tsx': 'says what the reader’s own clock shows, where that is not Oslo’s' },
  },
  {
    what: 'a day or a time formatted in the machine’s own zone: name a timeZone',
    pattern: /(?:DateTimeFormat\(|toLocale(?:Date|Time)String\()(?![^;]*timeZone)/,
    allowed: {},
  },
  {
    what: 'a length of a day added to an instant and read as a day',
    pattern: /osloDate\(instantOf\([^;]*86_400_000/,
    allowed: {},
  },
];

/** The sources, without what is built for a demo’s own clock, and with comments left out. */
const code = sources().map((path) => ({
  path,
  source: readSource(path).replaceAll(/^\s*(\/?\*|\/\/).*$/gm, ''),
}));

describe('a day, a month or a clock time is that of Oslo', () => {
  test.each(cuts)('$what', ({ pattern, allowed }) => {
    const found = code.filter(({ source }) => pattern.test(source)).map(({ path }) => path);
    expect(found.filter((path) => !(path in allowed))).toEqual([]);
    expect(
      Object.keys(allowed).filter((path) => !found.includes(path)),
      'Remove files that no longer cut anything',
    ).toEqual([]);
  });
});

/** What precedes a cast in SQL where it is no instant that is cast: a day of a form, or a bound day. */
const isDayAlready = /(Date'\)|\$\{(day|value|after\[0\])\})$/;
const inOslo = /at time zone 'Europe\/Oslo'\)?$/;

describe('a query cuts no day out of an instant in the zone of the database', () => {
  const inServer = code.filter(({ path }) => path.startsWith('src/server/'));

  test('a cast to a date is of a day, or of an instant in Oslo', () => {
    const casts = inServer.flatMap(({ path, source }) =>
      [...source.matchAll(/::date\b/g)].map(({ index }) => ({ path, before: source.slice(0, index).slice(-60) })),
    );
    expect(casts.length).toBeGreaterThan(3);
    expect(casts.filter(({ before }) => !isDayAlready.test(before) && !inOslo.test(before))).toEqual([]);
  });

  test('a date is truncated to no more than an hour, written in Oslo’s zone, and its parts are read there', () => {
    const wrong = inServer.flatMap(({ path, source }) =>
      [
        ...source.matchAll(/date_trunc\('(?!(hour|minute|second)')[^)]*\)/g),
        ...source.matchAll(
          /to_char\((?![^)]*at time zone 'Europe\/Oslo')(?!\([^)]*\)[^)]*at time zone 'Europe\/Oslo')[^)]*\)/g,
        ),
        ...source.matchAll(
          /(?:extract|date_part)\(['\s]*(day|dow|isodow|doy|week|month|year|hour)\b(?![^)]*at time zone)[^)]*\)/gi,
        ),
        ...source.matchAll(/\bcast\([^)]* as date\)/gi),
        ...source.matchAll(/at time zone '(?!Europe\/Oslo')[^']*'/g),
      ].map(([found]) => `${path}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });
});
