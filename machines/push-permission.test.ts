import { expect, test } from 'vitest';
import { type PushPermissionEvent, pushPermission } from '#machines/push-permission.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const after = (...events: readonly PushPermissionEvent[]) => {
  let row = begin(pushPermission.machine, undefined);
  for (const event of events) {
    const verdict = decide(pushPermission, row, event);
    if (!verdict.allowed) return 'refused';
    row = verdict.row;
  }
  return row.state;
};
const asked = (answer: 'granted' | 'denied' | 'dismissed') => ({ type: 'ASKED', answer }) as const;
const looked = (standing: 'not-requested' | 'granted' | 'denied') => ({ type: 'LOOKED', standing }) as const;

test('a device has not been asked about notifications at first', () => expect(after()).toBe('not-requested'));

test('a customer is asked about notifications once, and the answer stands', () => {
  expect([after(asked('granted')), after(asked('denied'))]).toEqual(['granted', 'denied']);
  expect([after(asked('denied'), asked('granted')), after(asked('granted'), asked('denied'))]).toEqual([
    'refused',
    'refused',
  ]);
});

test('a question about notifications that was closed without an answer may be asked again', () => {
  expect(after(asked('dismissed'))).toBe('not-requested');
  expect(after(asked('dismissed'), asked('granted'))).toBe('granted');
});

test('the device’s own notification settings have the last word', () => {
  expect(after(asked('denied'), looked('granted'))).toBe('granted');
  expect(after(asked('granted'), looked('denied'))).toBe('denied');
  expect(after(asked('granted'), looked('not-requested'))).toBe('not-requested');
});

test('a device that says what was known already changes nothing', () => {
  expect([after(asked('granted'), looked('granted')), after(asked('denied'), looked('denied'))]).toEqual([
    'refused',
    'refused',
  ]);
  expect(after(looked('not-requested'))).toBe('refused');
});

test('a device whose settings were changed before the first question stands as they say', () => {
  expect([after(looked('granted')), after(looked('denied'))]).toEqual(['granted', 'denied']);
});
