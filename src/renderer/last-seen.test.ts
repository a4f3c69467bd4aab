import { expect, test } from 'vitest';
import { answeredSince, changedSince, lastAnswerOf } from './last-seen.ts';

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const opened = {
  participantId: 'kari',
  answered: {
    you: { by: 'kari', name: 'Kari Haugen', at: at('10:00'), fields: { name: 2 } },
    home: { by: 'jonas', name: 'Jonas Haugen', at: at('11:00'), fields: { garden: 3, note: 1 } },
    'home/m1': { by: 'jonas', name: 'Jonas Haugen', at: at('11:05'), fields: { level: 1 } },
  },
};
const marks = (seen: Record<string, number> | undefined, step: string, row: string | undefined, field: string) =>
  changedSince(opened, seen, { step, row, field });

test('an answer that another person changed since the last look is marked with their name, and no other', () => {
  const seen = { you: 1, home: 2 };
  expect(marks(seen, 'home', undefined, 'garden')).toBe('Jonas Haugen');
  expect(marks(seen, 'home', undefined, 'note')).toBeNull();
  expect(marks(seen, 'home', 'm1', 'level')).toBe('Jonas Haugen');
  expect(marks(seen, 'you', undefined, 'name')).toBeNull();
});

test("another person's change is marked even when the customer has since answered another question of that step", () => {
  const jonas = { by: 'jonas', name: 'Jonas Haugen' };
  const home = { by: 'kari', name: 'Kari Haugen', at: at('12:00'), fields: { garden: 3, note: 4 } };
  const now = { ...opened, answered: { home: { ...home, authors: { garden: jonas } } } };
  expect(changedSince(now, { home: 2 }, { step: 'home', field: 'garden' })).toBe('Jonas Haugen');
  expect(changedSince(now, { home: 2 }, { step: 'home', field: 'note' })).toBeNull();
});

test('at the first look no answer is marked as changed', () => {
  expect(marks(undefined, 'home', undefined, 'garden')).toBeNull();
});

test('the form shows when a customer last answered, and what others have answered since', () => {
  expect(lastAnswerOf(opened)).toBe(at('10:00'));
  expect(answeredSince(opened, at('10:00'))).toEqual([{ step: 'home', name: 'Jonas Haugen' }]);
  expect(lastAnswerOf({ answered: opened.answered, participantId: 'nora' })).toBeNull();
});
