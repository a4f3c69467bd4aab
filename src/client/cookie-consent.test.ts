import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CookieChoice, cookieChoice } from '#src/domain/cookie-consent.ts';
import { customerId } from '#src/domain/ids.ts';
import { keepCookiesWithAccount } from './account-cookies.ts';
import { httpCall } from './call.ts';
import { CookieConsent } from './cookie-consent.ts';

const id = v.parse(customerId, '00000000-0000-4000-8000-000000000001');
const storageOver = (kept: Record<string, string>): Storage => {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
  // seam: nothing else of a Storage is used.
  return storage as unknown as Storage;
};
const stage = (kept: Record<string, string> = {}) => {
  let now = new Date('2026-11-22T10:00:00Z');
  const storage = storageOver(kept);
  /** A page of a visit that is under way, or of a new one. */
  const open = (visit = storageOver({})) =>
    new CookieConsent({ now: () => now, storage: () => storage, visit: () => visit });
  return { kept, open, goTo: (date: string) => (now = new Date(date)) };
};
const said = (at: string, allowed: CookieChoice['allowed'] = []) => v.parse(cookieChoice, { version: 1, allowed, at });

test('before the customer has answered about cookies nothing is stored, and only the strictly necessary is allowed', () => {
  const { kept, open } = stage();
  const consent = open();
  expect([consent.mustAsk(), consent.allows('performance'), consent.allows('strictlyNecessary')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(kept).toEqual({});
});

test('refusing all cookies is an answer: the customer is not asked again on the next visit', () => {
  const { open } = stage();
  open().choose([]);
  expect([open().mustAsk(), open().allows('performance')]).toEqual([false, false]);
});

test('a visit that ends without an answer about cookies is a no: the next one is not asked, until a year has gone', () => {
  const { kept, open, goTo } = stage();
  const visit = storageOver({});
  const first = open(visit);
  first.noteAsked();
  expect([first.mustAsk(), kept]).toEqual([true, {}]);
  first.noteUnanswered();
  // Loaded again, the page of the same visit still asks; another visit does not.
  expect([open(visit).mustAsk(), open().mustAsk(), open().allows('performance')]).toEqual([true, false, false]);
  expect(open().standing()).toBeNull();
  goTo('2027-11-22T10:00:00Z');
  expect(open().mustAsk()).toBe(true);
});

test('the cookies that the customer allowed count for a year, on this device, and can be withdrawn', () => {
  const { open, goTo } = stage();
  open().choose(['performance']);
  expect(open().allows('performance')).toBe(true);
  goTo('2027-11-22T10:00:00Z');
  expect([open().mustAsk(), open().allows('performance')]).toEqual([true, false]);
  open().choose([]);
  expect(open().allows('performance')).toBe(false);
});

test('a page that listens is notified of a new cookie choice, and a malformed stored one counts as none', () => {
  const { open } = stage({ 'grend.cookies': '{"allowed":["everything"]}' });
  const consent = open();
  expect(consent.mustAsk()).toBe(true);
  let told = 0;
  const stop = consent.subscribe(() => {
    told += 1;
  });
  consent.choose([]);
  stop();
  consent.choose(['functional']);
  expect(told).toBe(1);
});

test('where storage is refused the cookie choice lasts as long as the page', () => {
  const consent = new CookieConsent({
    storage: () => {
      throw new Error('SecurityError');
    },
  });
  consent.choose(['performance']);
  expect(consent.allows('performance')).toBe(true);
});

const account = (standing: CookieChoice | null) => {
  const sent: unknown[] = [];
  const call = httpCall({
    base: 'http://test.example/api',
    language: () => 'nb',
    token: () => 'token',
    retries: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request.method === 'PUT' ? await request.json() : null);
      return Response.json({ choice: standing });
    },
  });
  return { sent, call };
};

test('a device without a cookie choice takes over the account’s', async () => {
  const consent = stage().open();
  const { call, sent } = account(said('2026-11-20T10:00:00.000Z', ['performance']));
  await keepCookiesWithAccount(consent, call, id);
  expect([sent, consent.allows('performance')]).toEqual([[null], true]);
});

test('a device with a cookie choice sends it to the account, and takes over the account’s if that is later', async () => {
  const { open } = stage();
  const consent = open();
  const own = consent.choose(['performance']);
  const { call, sent } = account(said('2026-11-22T11:00:00.000Z'));
  await keepCookiesWithAccount(consent, call, id);
  expect([sent, consent.allows('performance')]).toEqual([[{ choice: own }], false]);
});

test('an account that cannot be reached changes no cookie choice', async () => {
  const consent = stage().open();
  consent.choose(['functional']);
  const call = httpCall({
    base: 'http://test.example/api',
    language: () => 'nb',
    token: () => 'token',
    retries: 0,
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  await keepCookiesWithAccount(consent, call, id);
  expect(consent.allows('functional')).toBe(true);
});
