import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrPrefetched, prefetch, takePrefetched } from './prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('A response that was prefetched is used once', async () => {
  const fetch = answering(async () => new Response('the form'));
  prefetch('/api/form', { accept: 'application/json' });
  expect(await (await takePrefetched('/api/form'))?.text()).toBe('the form');
  expect(await takePrefetched('/api/form')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('A refusal that was prefetched is used; a lost response and a server that is down are asked again', async () => {
  answering(async () => new Response(null, { status: 404 }));
  prefetch('/api/form', {});
  expect((await takePrefetched('/api/form'))?.status).toBe(404);
  answering(async () => new Response(null, { status: 503 }));
  prefetch('/api/form', {});
  expect(await takePrefetched('/api/form')).toBeUndefined();
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  prefetch('/api/form', {});
  expect(await takePrefetched('/api/form')).toBeUndefined();
});

test('A prefetched response that nothing used grows old', async () => {
  answering(async () => new Response('the form'));
  prefetch('/api/form', {});
  vi.advanceTimersByTime(10_000);
  expect(await takePrefetched('/api/form')).toBeUndefined();
});

test('Only the very same read uses a prefetched response', async () => {
  const fetch = answering(async () => new Response('the form'));
  prefetch('/api/form?estateBaseType=4', {});
  const ask = (address: string, method = 'GET') =>
    fetchOrPrefetched(new Request(`http://grend.test${address}`, { method }));
  await ask('/api/form?estateBaseType=4', 'POST');
  await ask('/api/form');
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(await (await ask('/api/form?estateBaseType=4')).text()).toBe('the form');
  expect(fetch).toHaveBeenCalledTimes(3);
});
