import { expect, test } from 'vitest';
import { openPages, silentFor } from './one-page.ts';

test('without Web Locks a page that has written lately is open, and a silent one is gone', async () => {
  const now = 1_000_000;
  const pages = openPages(undefined, () => now);
  expect(await pages.isGone('a', now - silentFor + 1)).toBe(false);
  expect(await pages.isGone('a', now - silentFor - 1)).toBe(true);
});

test('without Web Locks two tasks of one page take turns, and one that fails does not stop the next', async () => {
  const pages = openPages(undefined);
  const done: string[] = [];
  const queued = (name: string) => async () => {
    await new Promise((later) => setTimeout(later, 5));
    done.push(name);
    if (name === 'first') throw new Error('It failed');
  };
  await Promise.allSettled([pages.alone('form', queued('first')), pages.alone('form', queued('second'))]);
  expect(done).toEqual(['first', 'second']);
});
