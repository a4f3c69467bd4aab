import { expect, test } from 'vitest';
import { type PopupEvent, popup } from '#machines/popup.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const monday = '2030-01-07T11:00:00.000Z';
const show = (at: string): PopupEvent => ({ type: 'SHOW', at: at as typeof monday });
const later = (at: string): PopupEvent => ({ type: 'LATER', at: at as typeof monday });

const after = (...events: readonly PopupEvent[]) => {
  let row = begin(popup.machine, undefined);
  for (const event of events) {
    const verdict = decide(popup, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row.state;
};

test('a popup is shown until it is answered, and never after', () => {
  expect([after(), after(show(monday)), after(show(monday), show(monday))]).toEqual(['pending', 'shown', 'shown']);
  for (const type of ['CLAIM', 'CLOSE'] as const) {
    expect(after(show(monday), { type })).toBe('done');
    expect(after(show(monday), { type }, show(monday))).toBe('POP_GONE');
    expect(after({ type })).toBe('POP_GONE');
  }
});

test('one that is put off comes back after seven days to the millisecond', () => {
  const off = [show(monday), later(monday)] as const;
  expect(after(...off, show('2030-01-14T10:59:59.999Z'))).toBe('POP_GONE');
  expect(after(...off, show('2030-01-14T11:00:00.000Z'))).toBe('shown');
});

test('it is put off three times at most, and the same answer from two tabs counts once', () => {
  const weeks = ['2030-01-07', '2030-01-14', '2030-01-21', '2030-01-28'].map((day) => `${day}T11:00:00.000Z`);
  const off = weeks.slice(0, 3).flatMap((at) => [show(at), later(at), later(at)]);
  expect(after(...off)).toBe('snoozed');
  expect(after(...off, show(weeks[3] ?? ''))).toBe('shown');
  expect(after(...off, show(weeks[3] ?? ''), later(weeks[3] ?? ''))).toBe('POP_GONE');
  expect(after(...off, show(weeks[3] ?? ''), { type: 'CLOSE' })).toBe('done');
});

test('an answer in another tab counts for one that was put off', () => {
  expect(after(show(monday), later(monday), { type: 'CLAIM' })).toBe('done');
});
