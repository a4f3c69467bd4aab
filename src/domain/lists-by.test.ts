import { expect, test } from 'vitest';
import { listsBy } from './lists-by.ts';

test('items of one key stand in one list, in the order given', () => {
  const lists = listsBy(['ask', 'birk', 'alm', 'bjørk'], (name) => name.charAt(0));
  expect([...lists]).toEqual([
    ['a', ['ask', 'alm']],
    ['b', ['birk', 'bjørk']],
  ]);
});

test('no items give no list', () => {
  expect(listsBy([], String).size).toBe(0);
});
