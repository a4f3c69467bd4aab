import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../../src/server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('demo/'),
);
const found = (part: RegExp, allowed: readonly string[] = []): readonly string[] =>
  sources.filter(
    (path) =>
      !allowed.includes(path) &&
      readFileSync(join(server, path), 'utf8')
        .split('\n')
        .some((line) => !/^\s*(\*|\/\/)/.test(line) && part.test(line)),
  );

test('the server reads the time from its clock, which a test can move, and from no other', () => {
  // A folder's name, a date in another server's header, and the clock itself.
  const allowed = ['platform/clock.ts', 'platform/db/dump.ts', 'forms/lead-system/http.ts'];
  expect(found(/Date\.now\(\)|new Date\(\)/, allowed)).toEqual([]);
});

test('no query reads a clock that a test cannot move, or the day of the database’s own time zone', () => {
  // The default of a column that every insert names.
  const allowed = ['account/account-deletion/migrations/2026-11-22-98-account-deletions.ts'];
  expect(found(/\bcurrent_date|current_timestamp|\blocaltimestamp|statement_timestamp|now\(\)::date/, allowed)).toEqual(
    [],
  );
});
