import { expect, test } from 'vitest';
import type { UpdateMode } from '#src/engine/flow-session.ts';
import type { StreamState } from './keep-listening.ts';
import { stillClock } from './testing/shared-form.ts';
import { watch } from './watch.ts';

/** A watched page, with its stream and its visibility controlled by the test. */
function page() {
  const clock = stillClock();
  let isSeen = true;
  let changed = () => {};
  let notify: ((state: StreamState) => void) | undefined;
  let asked = 0;
  let opened = 0;
  let isOver = false;
  const heard: UpdateMode[] = [];
  const stop = watch({
    isOver: () => isOver,
    listen: (onState) => {
      opened += 1;
      notify = onState;
      return () => {
        notify = undefined;
      };
    },
    ask: async () => {
      asked += 1;
    },
    onUpdateMode: (hearing) => heard.push(hearing),
    clock,
    sight: {
      isSeen: () => isSeen,
      onChange: (listener) => {
        changed = listener;
        return () => {
          changed = () => {};
        };
      },
    },
  });
  return {
    clock,
    stop,
    heard,
    asked: () => asked,
    opened: () => opened,
    end: (over: boolean) => {
      isOver = over;
    },
    isListening: () => notify !== undefined,
    stream: (state: StreamState) => notify?.(state),
    show: (seen: boolean) => {
      isSeen = seen;
      changed();
    },
  };
}

test('While the stream is open nothing is polled', () => {
  const { clock, stream, asked, heard } = page();
  stream('open');
  const before = asked();
  clock.move(60_000);
  expect(asked()).toBe(before);
  expect(heard).toEqual(['poll', 'stream']);
});

test('A page that has just been read asks once more when the stream opens, and not before', () => {
  const { stream, asked } = page();
  expect(asked()).toBe(0);
  stream('open');
  expect(asked()).toBe(1);
});

test('While the stream is broken the page asks every 5 seconds, and once more when it is back', () => {
  const { clock, stream, asked, heard } = page();
  stream('open');
  stream('connecting');
  const before = asked();
  for (let second = 0; second < 15; second += 1) clock.move(1_000);
  expect(asked()).toBe(before + 3);
  stream('open');
  expect(asked()).toBe(before + 4);
  expect(heard).toEqual(['poll', 'stream', 'poll', 'stream']);
});

test('A hidden page neither listens nor asks, and asks at once when it is seen again', () => {
  const { clock, stream, asked, isListening, show, heard } = page();
  stream('open');
  show(false);
  const before = asked();
  clock.move(60_000);
  expect([asked(), isListening()]).toEqual([before, false]);
  show(true);
  expect([asked(), isListening()]).toEqual([before + 1, true]);
  expect(heard).toEqual(['poll', 'stream', 'paused', 'poll']);
});

test('A page that is no longer watched neither listens nor asks', () => {
  const { clock, stop, stream, asked, isListening } = page();
  stream('connecting');
  stop();
  const before = asked();
  clock.move(60_000);
  expect([asked(), isListening()]).toEqual([before, false]);
});

test('When the session has ended the page stops asking, and reads everything once it is opened again', () => {
  const { clock, stream, asked, opened, end } = page();
  stream('open');
  end(true);
  stream('ended');
  const before = asked();
  for (let second = 0; second < 60; second += 1) clock.move(1_000);
  expect([asked(), opened()]).toEqual([before, 1]);
  end(false);
  for (let second = 0; second < 5; second += 1) clock.move(1_000);
  expect([asked(), opened()]).toEqual([before + 1, 2]);
});
