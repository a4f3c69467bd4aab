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
const none = { hasPassword: false, hasIdentity: false };
const account = { hasPassword: true, hasIdentity: true };
const request = { type: 'REQUEST', proof: 'PASSWORD', account, at } as const;
const byNumber = { type: 'REQUEST', proof: 'CODE', account: none, at } as const;
const dueAt = '2026-12-04T11:00:00.000Z';
const deletion = { type: 'DELETE', keepUntil, at } as const;

test('an account is not deleted by a person who only found it open', () => {
  expect(after({ ...request, proof: null })).toBe('DEL_PASSWORD');
});

test('an account is not deleted without a request, and not twice', () => {
  expect(after(deletion)).toBe('NOT_FOUND');
  expect(after(request, request)).toBe('NOT_FOUND');
  expect(after(request, deletion, deletion)).toBe('NOT_FOUND');
});

test('a code by SMS deletes nothing of an account that has a password, an e-ID or a wallet', () => {
  expect(after({ ...byNumber, account: { ...none, hasPassword: true } })).toBe('DEL_PASSWORD');
  expect(after({ ...byNumber, account: { ...none, hasIdentity: true } })).toBe('AUTH_STEP_UP');
  expect(after({ ...byNumber, proof: 'PASSWORD' })).toBe('AUTH_STEP_UP');
});

test('where an account has nothing else, the code deletes it after 72 hours and no sooner', () => {
  expect(after(byNumber)).toMatchObject({ state: 'waiting', context: { requestedAt: at, dueAt } });
  expect(after(byNumber, { ...deletion, at: '2026-12-04T10:59:59.999Z' })).toBe('INVALID_INPUT');
  expect(after(byNumber, { ...deletion, at: dueAt })).toMatchObject({ state: 'deleted' });
});

test('a deletion that waits is stopped, and asking for it again moves no date', () => {
  const stop = { type: 'STOP', at } as const;
  expect(after(byNumber, stop)).toMatchObject({ state: 'active', context: { dueAt: null } });
  expect(after(byNumber, stop, { ...deletion, at: dueAt })).toBe('NOT_FOUND');
  const again = { ...byNumber, at: '2026-12-02T11:00:00.000Z' } as const;
  expect(after(byNumber, again)).toMatchObject({ state: 'waiting', context: { dueAt } });
  const withIdentity = { ...byNumber, proof: 'IDENTITY', account: { ...none, hasIdentity: true } } as const;
  expect(after(byNumber, withIdentity, deletion)).toMatchObject({ state: 'deleted' });
});

test('an account with a password is deleted by that alone, and one without by an e-ID or a wallet', () => {
  const proofs = ['PASSWORD', 'IDENTITY', 'CODE', null] as const;
  const taken = [true, false].flatMap((hasPassword) =>
    [true, false].map((hasIdentity) => {
      const own = { hasPassword, hasIdentity };
      return proofs.filter((proof) => typeof after({ type: 'REQUEST', proof, account: own, at }) !== 'string');
    }),
  );
  expect(taken).toEqual([['PASSWORD'], ['PASSWORD'], ['IDENTITY'], ['CODE']]);
  expect(after({ ...request, proof: 'IDENTITY' })).toBe('DEL_PASSWORD');
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
