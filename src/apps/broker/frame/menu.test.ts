import { expect, test } from 'vitest';
import { menu } from './menu.ts';

test('a phone has space for five entries at its foot, and the desk’s first page is one of them', () => {
  const inBar = menu.filter(({ isWideOnly }) => !isWideOnly);
  expect(inBar.length).toBeLessThanOrEqual(5);
  expect(inBar[0]?.path).toBe('/broker/dashboard');
});
