import { expect, test } from 'vitest';
import { freshnessOf } from './search-freshness.ts';

const at = '2026-11-23T11:00:00.000Z';

test.each([
  ['2026-11-23T11:00:00.000Z', 'now'],
  ['2026-10-24T11:00:00.000Z', 'now'],
  ['2026-10-24T10:59:59.999Z', 'month'],
  ['2026-08-25T11:00:00.000Z', 'month'],
  ['2026-08-25T10:59:59.999Z', 'old'],
] as const)('a search that was changed at %s is %s', (searchedAt, fresh) => {
  expect(freshnessOf(searchedAt, at)).toBe(fresh);
});
