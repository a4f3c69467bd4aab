import { expect, test } from 'vitest';
import { menu } from './menu.ts';

test('45.2: a phone has the first page, customers, listings, meetings and talks at its foot', () => {
  const inBar = menu.filter(({ isWideOnly }) => !isWideOnly);
  expect(inBar.length).toBeLessThanOrEqual(5);
  expect(inBar.map(({ path }) => path.split('/').at(-1))).toEqual([
    'dashboard',
    'customers',
    'listings',
    'bookings',
    'chat',
  ]);
});
