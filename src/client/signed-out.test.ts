import { expect, test } from 'vitest';
import { problems } from '#src/texts/problems.ts';
import { failureOf, isSignedOut } from './call-failed.ts';

/** The refusals after which no call of this session goes through. All others leave the person where they are. */
const ending = ['AUTH_NOT_LOGGED_IN', 'LINK_UNKNOWN', 'LINK_GONE'];

test('a refusal ends the session on this device only where the session itself is over', () => {
  const statuses = Object.entries(problems).flatMap(([code, { status }]) =>
    status === 401 || status === 403 || code === 'LINK_GONE' ? [[code, status] as const] : [],
  );
  expect(statuses.length).toBeGreaterThan(10);
  const ends = statuses.filter(([code, status]) => isSignedOut(failureOf(status ?? 0, { code }))).map(([code]) => code);
  expect(ends.toSorted()).toEqual(ending.toSorted());
});

test('a refusal of the desk without a known code counts as signed out (Spec section 7)', () => {
  expect(isSignedOut(failureOf(403, undefined))).toBe(true);
});
