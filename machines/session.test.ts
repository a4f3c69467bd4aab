import { expect, test } from 'vitest';
import { type SessionEvent, session } from '#machines/session.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const start = '2026-12-01T11:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString() as typeof start;
const fresh = begin(session.machine, { at: start, expiresAt: after(3600) });
const said = (event: SessionEvent, row = fresh) => {
  const verdict = decide(session, row, event);
  return verdict.allowed ? verdict.row : verdict.refusal.code;
};

test('a session’s newest renewal token gives a newer one', () => {
  const row = said({ type: 'REFRESH', presented: 'newest', at: after(900) });
  expect(row).toMatchObject({ state: 'open', context: { rotatedAt: after(900) } });
});

test('a renewal token that was replaced counts for ten seconds, for other tabs and for a lost response', () => {
  expect(said({ type: 'REFRESH', presented: 'replaced', at: after(10) })).toMatchObject({
    state: 'open',
    context: { rotatedAt: start },
  });
});

test('a replaced renewal token that comes later is a stolen copy, and the session is over for both', () => {
  const row = said({ type: 'REFRESH', presented: 'replaced', at: after(10.001) });
  expect(row).toMatchObject({ state: 'ended', context: { end: 'reuse' } });
});

test('a session that has run out is not renewed', () => {
  expect(said({ type: 'REFRESH', presented: 'newest', at: after(3600) })).toBe('AUTH_NOT_LOGGED_IN');
});

test('a session ends once, and for a reason', () => {
  const ended = said({ type: 'END', why: 'password-changed', at: after(5) });
  expect(ended).toMatchObject({ state: 'ended', context: { end: 'password-changed' } });
  if (typeof ended === 'string') throw new Error('The session did not end: see the END transitions of session.ts');
  expect(said({ type: 'REFRESH', presented: 'newest', at: after(6) }, ended)).toBe('AUTH_NOT_LOGGED_IN');
  expect(said({ type: 'END', why: 'logged-out', at: after(6) }, ended)).toBe('AUTH_NOT_LOGGED_IN');
});
