import { expect, test, vi } from 'vitest';
import { chatsWhenHeard } from './chats-when-heard.ts';

type Load = NonNullable<Parameters<typeof chatsWhenHeard>[2]>;

const loaded: Load = async () => () => (listener) => {
  listener.onState('open');
  return () => listener.onState('ended');
};

const listen = (load: Load) => {
  const states: string[] = [];
  const start = chatsWhenHeard(
    () => 'customer.1',
    () => ({}),
    load,
  );
  const leave = start({ onEvent: () => {}, onState: (state) => void states.push(state) });
  return { states, leave };
};

test('a page that listens hears the talks, and closes the stream when it leaves', async () => {
  const page = listen(loaded);
  await vi.waitUntil(() => page.states.length > 0);
  page.leave();
  expect(page.states).toEqual(['open', 'ended']);
});

test('a page that has left before the stream was loaded opens none', async () => {
  const left = listen(loaded);
  left.leave();
  const page = listen(loaded);
  await vi.waitUntil(() => page.states.length > 0);
  expect(left.states).toEqual([]);
});

test('a page without a network, where the stream cannot be loaded, reads now and then', async () => {
  const page = listen(() => Promise.reject(new Error('Failed to fetch')));
  await vi.waitUntil(() => page.states.length > 0);
  page.leave();
  expect(page.states).toEqual(['connecting']);
});
