import { expect, test } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { refusal } from '../../testing/answers.ts';
import { marketHome } from '../testing/market.ts';
import { Hearts } from './hearts.ts';

const favouriteId = '00000000-0000-4000-8000-0000000000f1';

/** Hearts over a server that answers each call when the test says. */
const open = () => {
  const calls: { readonly name: string; readonly answer: (refused?: unknown) => Promise<void> }[] = [];
  const settled: (string | null)[] = [];
  const later: (() => void)[] = [];
  const call = (({ method }: { method: string }) =>
    new Promise<unknown>((resolve, reject) => {
      const answer = async (refused?: unknown) => {
        if (refused === undefined) resolve({ id: favouriteId });
        else reject(refused);
        await new Promise((done) => setTimeout(done));
      };
      calls.push({ name: method, answer });
    })) as unknown as Call; // seam: a test replies as the endpoint's schema says.
  const after = (_: number, task: () => void) => {
    later.push(task);
    return () => undefined;
  };
  const clock = { after };
  const hearts = new Hearts({ call, clock, onSettled: (_, id) => settled.push(id) });
  return { hearts, calls, settled, later };
};
const home = marketHome(0);

test.each([
  [19, ['POST'], favouriteId],
  [20, ['POST', 'DELETE'], null],
] as const)('%i fast taps end as the last, with one call on its way at a time', async (taps, sent, kept) => {
  const { hearts, calls, settled } = open();
  for (let tap = 0; tap < taps; tap += 1) hearts.tap(home);
  expect(calls).toHaveLength(1);
  for (let at = 0; at < calls.length; at += 1) await calls[at]?.answer();
  expect(calls.map(({ name }) => name)).toEqual(sent);
  expect(settled).toEqual([kept]);
  expect(hearts.isLiked(home)).toBe(taps % 2 === 1);
});

test('a refusal puts the heart back and says so; the next tap clears it', async () => {
  const { hearts, calls, settled } = open();
  hearts.tap(home);
  await calls[0]?.answer(refusal('TOO_MANY', 429));
  expect(hearts.isLiked(home)).toBe(false);
  expect(hearts.refused()).toMatchObject({ title: home.title, wasLiked: true, failure: { code: 'TOO_MANY' } });
  hearts.tap(home);
  expect(hearts.refused()).toBeNull();
  await calls[1]?.answer();
  expect(settled).toEqual([favouriteId]);
});

test('without a network the tap waits, stays filled, and is sent again', async () => {
  const { hearts, calls, settled, later } = open();
  hearts.tap(home);
  await calls[0]?.answer(refusal('UNAVAILABLE', 0));
  expect([hearts.isLiked(home), hearts.refused(), calls.length]).toEqual([true, null, 1]);
  later[0]?.();
  await new Promise((done) => setTimeout(done));
  await calls[1]?.answer();
  expect(settled).toEqual([favouriteId]);
});

test('a saved home is removed by its own id', async () => {
  const { hearts, calls, settled } = open();
  const saved = marketHome(1, { favouriteId: favouriteId as NonNullable<typeof home.favouriteId> });
  expect(hearts.isLiked(saved)).toBe(true);
  hearts.tap(saved);
  await calls[0]?.answer();
  expect([calls[0]?.name, settled, hearts.isLiked(saved)]).toEqual(['DELETE', [null], false]);
});
