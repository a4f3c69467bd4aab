import { expect, test } from 'vitest';
import { type AccountDeletionEvent, accountDeletion } from '#machines/account-deletion.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at = '2026-12-01T11:00:00.000Z';
const keepUntil = '2031-12-01T11:00:00.000Z';
const after = (...events: readonly AccountDeletionEvent[]) => {
  let row = begin(accountDeletion.machine, undefined);
  for (const event of events) {
    const verdict = decide(accountDeletion, row, event);
    if (!verdict.allowed) return verdict.refusal.code;
    row = verdict.row;
  }
  return row;
};
const request = { type: 'REQUEST', isProven: true, at } as const;
const deletion = { type: 'DELETE', keepUntil, at } as const;

test('an account is not deleted by a person who only found it open', () => {
  expect(after({ ...request, isProven: false })).toBe('DEL_PASSWORD');
});

test('an account is not deleted without a request, and not twice', () => {
  expect(after(deletion)).toBe('NOT_FOUND');
  expect(after(request, request)).toBe('NOT_FOUND');
  expect(after(request, deletion, deletion)).toBe('NOT_FOUND');
});

test('what the law makes us keep of an account goes on its date, and not a moment before', () => {
  expect(after(request, deletion)).toMatchObject({ state: 'deleted', context: { keepUntil, deletedAt: at } });
  expect(after(request, deletion, { type: 'PURGE', at: '2031-12-01T10:59:59.999Z' })).toBe('INVALID_INPUT');
  expect(after(request, deletion, { type: 'PURGE', at: keepUntil })).toMatchObject({ state: 'purged' });
});

test('a form that was still open moves the date on which an account’s records go', () => {
  const later = '2032-06-01T11:00:00.000Z';
  const extended = [request, deletion, { type: 'EXTEND', keepUntil: later, at: keepUntil }] as const;
  expect(after(...extended, { type: 'PURGE', at: keepUntil })).toBe('INVALID_INPUT');
  expect(after(...extended, { type: 'PURGE', at: later })).toMatchObject({ state: 'purged' });
});

test('where nothing must be kept, a deleted account goes without a wait', () => {
  expect(after(request, { ...deletion, keepUntil: null }, { type: 'PURGE', at })).toMatchObject({ state: 'purged' });
});
