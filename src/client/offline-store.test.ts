import { beforeEach, expect, test, vi } from 'vitest';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { holdsPersonalNumber, localOfflineStore } from './offline-store.ts';
import { kari } from './testing/token.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const hour = 3_600_000;
const jonas = kari.replace(/a$/, 'b') as CustomerId; // seam: another constant of the right shape

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

const storeAt = (at: number) => localOfflineStore({ now: () => instantOf(at), after: () => () => {} });
const homes = { key: 'homes', at: start, data: [{ address: 'Kastanjelunden 14 B' }] };

test('what was seen last is available without a network, for 24 hours', () => {
  storeAt(start).write(kari, [homes]);
  expect(storeAt(start + 23 * hour).read(kari)).toEqual([homes]);
  expect(storeAt(start + 24 * hour).read(kari)).toEqual([]);
});

test('what is stored offline is shown to no other customer, and is gone when it is forgotten', () => {
  const store = storeAt(start);
  store.write(kari, [homes]);
  expect(store.read(jonas)).toEqual([]);
  store.forget();
  expect([store.read(kari), stored.size]).toEqual([[], 0]);
});

test('nothing with a national id or an account number in it is ever kept', () => {
  const secrets = ['01017012345', '010170 12345', '1234 56 78903', '1234.56.78903'];
  for (const secret of secrets) {
    expect(holdsPersonalNumber({ deep: [{ note: `se ${secret}` }] })).toBe(true);
    storeAt(start).write(kari, [homes, { key: 'secret', at: start, data: { note: secret } }]);
    expect(storeAt(start).read(kari)).toEqual([homes]);
    expect([...stored.values()].join()).not.toContain(secret);
  }
  const harmless = [
    '+4742123456',
    '4242 1234',
    kari,
    '12345678-1234-4123-8123-123456789012',
    '2026-11-22T10:00:00.000Z',
  ];
  expect(harmless.filter(holdsPersonalNumber)).toEqual([]);
});

test('a browser that stores nothing, or stores something else there, is no failure', () => {
  stored.set('grend.offline', '{"whose":1');
  expect(storeAt(start).read(kari)).toEqual([]);
  stored.set('grend.offline', '"old"');
  expect(storeAt(start).read(kari)).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  const store = storeAt(start);
  store.write(kari, [homes]);
  store.forget();
  expect(store.read(kari)).toEqual([]);
});
