import { beforeEach, expect, test } from 'vitest';
import { afterPress, noticePresses } from './after-press.ts';

const fire = (kind: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(kind, { bubbles: true }));
let done: string[] = [];
beforeEach(() => {
  noticePresses();
  fire('mouseup');
  done = [];
});

test('without a press it runs at once', () => {
  afterPress(() => done.push('shown'));
  expect(done).toEqual(['shown']);
});

test.each(['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'keydown'])(
  'while a button is pressed it waits for %s, and runs once',
  (end) => {
    fire('mousedown');
    afterPress(() => done.push('shown'));
    expect(done).toEqual([]);
    fire(end);
    fire(end);
    expect(done).toEqual(['shown']);
  },
);

test('a field that loses the focus does not end the press, a window that does so ends it', () => {
  fire('mousedown');
  afterPress(() => done.push('shown'));
  fire('blur');
  expect(done).toEqual([]);
  fire('blur', window);
  expect(done).toEqual(['shown']);
});
