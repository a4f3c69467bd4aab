import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../../src/server');

/**
 * How many row locks each area of the server takes. A lock that is lost is seen by no test on the embedded database, which runs one
 * transaction at a time, and on PostgreSQL only by a race. Add a lock here with the code that takes it; before one is
 * removed, say in the commit what holds the rows instead.
 */
const locks: Readonly<Record<string, number>> = {
  account: 6,
  chat: 2,
  desk: 38,
  engagement: 7,
  forms: 2,
  homes: 8,
  identity: 22,
  journey: 11,
  platform: 2,
  signing: 1,
  market: 6,
  services: 6,
  wealth: 5,
};

test('no row lock of the server is lost', () => {
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => {
      const source = readFileSync(join(server, path), 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');
      const taken =
        source.match(/\.for(?:NoKey)?(?:Update|Share)\(|\bfor update\b|pg_advisory_xact_lock|\block table\b/g) ?? [];
      return { area: path.split('/')[0] ?? '', count: taken.length };
    })
    .filter(({ count }) => count > 0);
  const byArea: Record<string, number> = {};
  for (const { area, count } of found) byArea[area] = (byArea[area] ?? 0) + count;
  expect(byArea).toEqual(locks);
});
