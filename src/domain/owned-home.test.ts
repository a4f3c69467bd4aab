import { expect, test } from 'vitest';
import { homeShown, isOwned } from './owned-home.ts';

test.each([
  ['owner', false, true],
  ['own-words', false, true],
  ['seller', false, true],
  ['seller', true, false],
  ['buyer', false, false],
  ['buyer', true, true],
] as const)('a home of its %s, taken over: %s, is owned: %s', (part, isTakenOver, owned) => {
  expect(isOwned(part, isTakenOver)).toBe(owned);
});

test('the page opens on the home that was asked for, then on one that is owned, then on any', () => {
  const [bought, owned] = [
    { estateID: 'a', isOwned: false },
    { estateID: 'b', isOwned: true },
  ];
  expect(homeShown([bought, owned], 'a')).toBe(bought);
  expect(homeShown([bought, owned], null)).toBe(owned);
  expect(homeShown([bought], 'unknown')).toBe(bought);
  expect(homeShown([], null)).toBeUndefined();
});
