import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clockByHand } from '#src/apps/customer/testing/clock-by-hand.ts';
import { failureOf } from '#src/client/call-failed.ts';
import { retryPassing } from './retry-passing.ts';

const watched = (failing: () => unknown) => {
  const { clock, pass } = clockByHand();
  let fetches = 0;
  const client = new QueryClient({
    queryCache: retryPassing(undefined, clock),
    defaultOptions: { queries: { retry: false } },
  });
  const queryFn = async () => {
    fetches += 1;
    const error = failing();
    if (error !== undefined) throw error;
    return 'hjem';
  };
  const observer = new QueryObserver(client, { queryKey: ['homes'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const after = async (milliseconds: number) => {
    await settled();
    pass(milliseconds);
    await settled();
    return fetches;
  };
  return { observer, after, stop };
};
const unavailable = failureOf(503, { code: 'UNAVAILABLE' });

test('a page that was not fetched while the server was busy is there by itself when the server has time', async () => {
  let error: unknown = unavailable;
  const { observer, after, stop } = watched(() => error);
  expect(await after(4_999)).toBe(1);
  expect(observer.getCurrentResult().status).toBe('error');
  expect(await after(1)).toBe(2);
  error = undefined;
  expect(await after(10_000)).toBe(3);
  expect(observer.getCurrentResult().data).toBe('hjem');
  expect(await after(60_000)).toBe(3);
  stop();
});

test('the pauses grow, and a page that is closed is not fetched again', async () => {
  const { after, stop } = watched(() => unavailable);
  expect(await after(5_000)).toBe(2);
  expect(await after(5_000)).toBe(2);
  expect(await after(5_000)).toBe(3);
  stop();
  expect(await after(60_000)).toBe(3);
});

test('a refusal that stays is not fetched again', async () => {
  const { after, stop } = watched(() => failureOf(404, { code: 'ST_NOT_FOUND' }));
  expect(await after(60_000)).toBe(1);
  stop();
});
