import { expect, test } from 'vitest';
import { tokenUntil } from '#src/client/testing/token.ts';
import { adminAddress } from './front-path.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');

test('an employee’s token that still counts is handed to the broker’s app', () => {
  const token = tokenUntil(now + 1000);
  expect(adminAddress(token, now)).toBe(`/api/auth/app?${new URLSearchParams({ token })}`);
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['one that is none', 'token'],
  ['one that expires now', tokenUntil(now)],
  ['an old one', tokenUntil(now - 1000)],
])('%s leads nowhere', (_, token) => {
  expect(adminAddress(token, now)).toBeNull();
});
