import { expect, test } from 'vitest';
import { type Page, reloadForIdfyJwt, takeAnotherPhoneKey, takeKey, takeProof, takeToken } from './take-link.ts';

const key = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE';

function pageAt(address: string, kept = new Map<string, string>()) {
  const url = new URL(address, 'https://grend.test');
  const seen: string[] = [];
  let reloads = 0;
  const page: Page = {
    location: {
      hash: url.hash,
      pathname: url.pathname,
      search: url.search,
      reload: () => {
        reloads += 1;
      },
    },
    history: { state: { idx: 0 }, replaceState: (_, __, next) => seen.push(String(next)) },
    sessionStorage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
  };
  return { page, seen, reloads: () => reloads, kept };
}

test('The key is taken and the address is wiped at once', () => {
  const { page, seen } = pageAt(`/customer/overtake-protocol/1/handover?a=1#k=${key}`);
  expect(takeKey(page)).toBe(key);
  expect(seen).toEqual(['/customer/overtake-protocol/1/handover?a=1']);
});

test('The key off another phone’s screen is taken and wiped too, and is no personal link’s', () => {
  const scanned = pageAt(`/customer/overtake-protocol/1#h=${key}`);
  expect([takeKey(scanned.page), scanned.seen]).toEqual([null, []]);
  expect(takeAnotherPhoneKey(scanned.page)).toBe(key);
  expect(scanned.seen).toEqual(['/customer/overtake-protocol/1']);
});

test('The token of a mailed link is taken and wiped as a key is, and neither is taken for the other', () => {
  const mailed = pageAt(`/customer/password/reset#t=${key}`);
  expect([takeKey(mailed.page), mailed.seen]).toEqual([null, []]);
  expect(takeToken(mailed.page)).toBe(key);
  expect(mailed.seen).toEqual(['/customer/password/reset']);
});

test('What an e-ID has shown is taken and wiped as well, and what stands in the query is kept', () => {
  const back = pageAt(`/customer/signin?redirectURL=%2Fcustomer%2Fhome#p=${key}`);
  expect([takeKey(back.page), takeToken(back.page), back.seen]).toEqual([null, null, []]);
  expect(takeProof(back.page)).toBe(key);
  expect(back.seen).toEqual(['/customer/signin?redirectURL=%2Fcustomer%2Fhome']);
});

test('A spoilt key is wiped too, and is no key', () => {
  const { page, seen } = pageAt('/customer/overtake-protocol/1#k=<script>');
  expect(takeKey(page)).toBeNull();
  expect(seen).toHaveLength(1);
});

test('An address without a key is left alone', () => {
  const { page, seen } = pageAt('/customer/overtake-protocol/1#main');
  expect(takeKey(page)).toBeNull();
  expect(seen).toEqual([]);
});

test('idfy-jwt without a hash reloads the page once only, and the token is not kept', () => {
  const first = pageAt('/customer?idfy-jwt=secret');
  expect(reloadForIdfyJwt(false, first.page)).toBe(true);
  const second = pageAt('/customer?idfy-jwt=secret', first.kept);
  expect(reloadForIdfyJwt(false, second.page)).toBe(false);
  expect([first.reloads(), second.reloads()]).toEqual([1, 0]);
  expect(JSON.stringify([...first.kept])).not.toContain('secret');
});

test('A link whose key was just taken had a hash, and does not reload', () => {
  const { page, reloads } = pageAt('/customer/overtake-protocol/1?idfy-jwt=x');
  expect(reloadForIdfyJwt(true, page)).toBe(false);
  expect(reloads()).toBe(0);
});

test('Without a place for the mark the page is not reloaded', () => {
  const { page, reloads } = pageAt('/customer?idfy-jwt=x');
  const refusing = () => {
    throw new Error('Storage is refused');
  };
  expect(reloadForIdfyJwt(false, { ...page, sessionStorage: { getItem: refusing, setItem: refusing } })).toBe(false);
  expect(reloads()).toBe(0);
});
