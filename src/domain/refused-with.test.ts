import { expect, test } from 'vitest';
import { refusedWith, worthAgainAt } from './refused-with.ts';

const thrown = (parts: object) => Object.assign(new Error('refused'), parts);
const now = Date.parse('2026-11-24T10:00:00.000Z');

test('a refused call has its code of the catalogue', () => {
  expect(refusedWith(thrown({ code: 'SU_EMAIL_IN_USE' }))).toBe('SU_EMAIL_IN_USE');
});

test('anything else that is thrown is no refusal', () => {
  const others = [thrown({}), thrown({ code: 'ECONNRESET' }), thrown({ code: 404 }), { code: 'STALE' }, 'STALE', null];
  expect(others.map(refusedWith)).toEqual(others.map(() => undefined));
});

test('a call that was refused for a while may be made again when the server says', () => {
  expect(worthAgainAt(thrown({ extra: { retryAfter: 90 } }), now)).toBe('2026-11-24T10:01:30.000Z');
});

test('a refusal without a wait gives no time to try again', () => {
  const others = [
    thrown({}),
    thrown({ extra: null }),
    thrown({ extra: 'later' }),
    thrown({ extra: {} }),
    thrown({ extra: { retryAfter: '90' } }),
    { extra: { retryAfter: 90 } },
    null,
  ];
  expect(others.map((other) => worthAgainAt(other, now))).toEqual(others.map(() => null));
});
