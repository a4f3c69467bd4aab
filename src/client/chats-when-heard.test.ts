import { beforeEach, expect, test, vi } from 'vitest';
import { chatsWhenHeard } from './chats-when-heard.ts';

const opened: string[] = [];
vi.mock('./chat-stream.ts', () => ({
  sharedChatStream: (whose: () => string) => (listener: { onState: (state: string) => void }) => {
    opened.push(whose());
    listener.onState('open');
    return () => opened.push('closed');
  },
}));
beforeEach(async () => {
  await import('./chat-stream.ts');
  opened.length = 0;
});

const listen = chatsWhenHeard(
  () => 'customer.1',
  () => ({}),
);
const listener = () => {
  const states: string[] = [];
  return { states, onEvent: () => {}, onState: (state: string) => void states.push(state) };
};

test('a page that listens hears the talks, and closes the stream when it leaves', async () => {
  const heard = listener();
  const leave = listen(heard);
  await vi.waitUntil(() => heard.states.length > 0);
  leave();
  expect(opened).toEqual(['customer.1', 'closed']);
});

test('a page that has left before the stream was loaded opens none', async () => {
  const first = listener();
  listen(first)();
  const second = listener();
  listen(second);
  await vi.waitUntil(() => second.states.length > 0);
  expect(first.states).toEqual([]);
  expect(opened).toEqual(['customer.1']);
});
