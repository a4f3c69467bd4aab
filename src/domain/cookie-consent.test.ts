import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  allowsCookie,
  type CookieChoice,
  cookieCategories,
  cookieChoice,
  mustAskForCookies,
  newerChoice,
  optionalCookies,
  wasAskedWithinAYear,
} from './cookie-consent.ts';

const chosen = (at: string, allowed: CookieChoice['allowed'] = []): CookieChoice =>
  v.parse(cookieChoice, { version: 1, allowed, at });
const on = (date: string) => new Date(date);

test('before the customer has answered about cookies, nothing but the strictly necessary is used', () => {
  const now = on('2026-11-22T10:00:00Z');
  expect(mustAskForCookies(null, now)).toBe(true);
  expect(cookieCategories.filter((category) => allowsCookie(null, category, now))).toEqual(['strictlyNecessary']);
});

test('only the cookies that were ticked are used', () => {
  const now = on('2026-11-22T10:00:01Z');
  const choice = chosen('2026-11-22T10:00:00.000Z', ['performance']);
  expect(cookieCategories.filter((category) => allowsCookie(choice, category, now))).toEqual([
    'strictlyNecessary',
    'performance',
  ]);
});

test('after twelve months the customer is asked about cookies again, and nothing counts until they answer', () => {
  const choice = chosen('2026-11-22T10:00:00.000Z', [...optionalCookies]);
  expect(mustAskForCookies(choice, on('2027-11-22T09:59:59Z'))).toBe(false);
  expect(mustAskForCookies(choice, on('2027-11-22T10:00:00Z'))).toBe(true);
  expect(allowsCookie(choice, 'performance', on('2027-11-22T10:00:00Z'))).toBe(false);
});

test('the customer is asked about cookies again when the question has changed', () => {
  const choice = { ...chosen('2026-11-22T10:00:00.000Z', ['performance']), version: 0 };
  expect(mustAskForCookies(choice, on('2026-11-22T10:00:01Z'))).toBe(true);
});

test('of two answers about cookies the last one counts', () => {
  const [first, second] = [chosen('2026-11-22T10:00:00.000Z', ['targeting']), chosen('2026-11-23T10:00:00.000Z')];
  expect([newerChoice(first, second), newerChoice(second, first)]).toEqual([second, second]);
  expect([newerChoice(null, first), newerChoice(first, null), newerChoice(null, null)]).toEqual([first, first, null]);
});

test('strictly necessary cookies are no choice', () => {
  expect(v.is(cookieChoice, { version: 1, allowed: ['strictlyNecessary'], at: '2026-11-22T10:00:00.000Z' })).toBe(
    false,
  );
});

test('the question about cookies is shown once a year', () => {
  const asked = '2026-11-22T10:00:00.000Z';
  expect(wasAskedWithinAYear(asked, on('2027-11-22T09:59:59Z'))).toBe(true);
  expect(wasAskedWithinAYear(asked, on('2027-11-22T10:00:00Z'))).toBe(false);
  expect([wasAskedWithinAYear(null, on('1970-01-02T00:00:00Z')), wasAskedWithinAYear('never', on(asked))]).toEqual([
    false,
    false,
  ]);
});

test('a cookie is allowed once, and of two answers at one moment the first stands', () => {
  const at = '2026-11-22T10:00:00.000Z';
  expect(v.is(cookieChoice, { version: 1, allowed: ['targeting', 'targeting'], at })).toBe(false);
  expect(v.is(cookieChoice, { version: 1, allowed: ['targeting', 'functional'], at })).toBe(true);
  const [one, other] = [chosen(at, ['targeting']), chosen(at)];
  expect(newerChoice(one, other)).toBe(one);
});
