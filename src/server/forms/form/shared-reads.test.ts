import { expect, test } from 'vitest';
import { sharedReads } from './shared-reads.ts';

/** A read that is pending until released, and returns its number. */
function slowReading() {
  const ends: (() => void)[] = [];
  const read = () => {
    const which = ends.length + 1;
    return new Promise<number>((resolve) => {
      ends.push(() => resolve(which));
    });
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return { read, begun: () => ends.length, end: (which: number) => ends[which - 1]?.(), turn };
}

test('a thousand pages that are woken at once make one reading', async () => {
  const shared = sharedReads<number>();
  const { read, begun, end, turn } = slowReading();
  const all = Promise.all(Array.from({ length: 1_000 }, () => shared('home', read)));
  await turn();
  end(1);
  expect(new Set(await all)).toEqual(new Set([1]));
  expect(begun()).toBe(1);
});

test('who is woken while one is under way waits for the next, which has seen what woke them', async () => {
  const shared = sharedReads<number>();
  const { read, begun, end, turn } = slowReading();
  const first = shared('home', read);
  await turn();
  const later = [shared('home', read), shared('home', read)];
  await turn();
  expect(begun()).toBe(1);
  end(1);
  await turn();
  end(2);
  expect(await Promise.all([first, ...later])).toEqual([1, 2, 2]);
  expect(begun()).toBe(2);
});

test('another home has its own', async () => {
  const shared = sharedReads<string>();
  expect(await Promise.all(['a', 'b'].map((home) => shared(home, async () => home)))).toEqual(['a', 'b']);
});

test('a read that fails is reported to all callers that shared it, and the next is tried again', async () => {
  const shared = sharedReads<number>();
  const broken = () => Promise.reject(new Error('no database'));
  const results = await Promise.allSettled([shared('home', broken), shared('home', broken)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared('home', async () => 7)).toBe(7);
});
