import { expect, test } from 'vitest';
import { instantOf } from '#src/domain/iso-instant.ts';
import { SeenMessages } from './seen-messages.ts';

/** A page with a clock that the test turns. */
const page = () => {
  const tasks = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = 0;
  const clock = {
    now: () => instantOf(now),
    after: (milliseconds: number, run: () => void) => {
      const task = { at: now + milliseconds, run };
      tasks.add(task);
      return () => void tasks.delete(task);
    },
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const task of tasks) {
      if (task.at > now) continue;
      tasks.delete(task);
      task.run();
    }
  };
  const seen: number[] = [];
  const messages = new SeenMessages({ clock, onSeen: (all) => seen.splice(0, seen.length, ...all) });
  return { messages, pass, seen };
};

test('41.8: a message counts as seen after a second on the screen, and one that was scrolled past does not', () => {
  const { messages, pass, seen } = page();
  messages.watch(true);
  messages.enter(6);
  messages.enter(7);
  pass(500);
  messages.leave(7);
  pass(500);
  expect(seen).toEqual([6]);
  expect(messages.lowest()).toBe(6);
});

test('41.8: behind another window nothing is seen; what still stands there is, a second after the return', () => {
  const { messages, pass, seen } = page();
  messages.enter(6);
  pass(5_000);
  messages.watch(true);
  pass(900);
  messages.watch(false);
  pass(5_000);
  expect(seen).toEqual([]);
  messages.watch(true);
  pass(1_000);
  expect(seen).toEqual([6]);
});

test('a talk that is closed says nothing more', () => {
  const { messages, pass, seen } = page();
  messages.watch(true);
  messages.enter(6);
  messages.close();
  pass(5_000);
  expect(seen).toEqual([]);
});
