import { readFile } from 'node:fs/promises';
import { importPKCS8 } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApns } from '#tests/support/phone-push.ts';
import { apnsPush } from './apns.ts';
import type { PhonePush } from './port.ts';

let clock = { at: new Date() };
const now = () => clock.at;
let service: Awaited<ReturnType<typeof startApns>>;
beforeAll(async () => {
  service = await startApns(now);
});
beforeEach(() => {
  service.faults.length = 0;
  service.received.length = 0;
  clock = { at: new Date('2026-11-30T11:00:00.000Z') };
});
const open: PhonePush[] = [];
afterAll(() => {
  for (const push of open) push.close();
  service.close();
});

const provider = async ({ keyId = service.env.APNS_KEY_ID ?? '', timeoutMs = 5_000 } = {}) => {
  const key = await importPKCS8(await readFile(service.keyPath, 'utf8'), 'ES256');
  const { APNS_TEAM_ID: teamId = '', APNS_TOPIC: topic = '' } = service.env;
  const push = apnsPush({ url: service.url, key, keyId, teamId, topic, clock: { now }, timeoutMs });
  open.push(push);
  return push;
};
const noticeTo = (token: string) => ({
  token,
  title: 'Æøå ✓',
  path: '/customer/notifications',
  tag: 'message',
  until: '2026-12-01T11:00:00.000Z' as const,
});
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};
const jwts = () => new Set(service.received.map(({ headers }) => headers.authorization));

test('a notice goes to the app alone, is kept until it is no news, and replaces one of its kind', async () => {
  const token = service.install();
  expect(await (await provider()).deliver(noticeTo(token))).toBe('accepted');
  expect(service.received).toMatchObject([
    {
      token,
      headers: {
        'apns-topic': 'no.grend.app',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Date.parse('2026-12-01T11:00:00.000Z') / 1000),
        'apns-collapse-id': 'message',
        authorization: expect.stringMatching(/^bearer [\w-]+\.[\w-]+\.[\w-]+$/),
      },
      body: { aps: { alert: { title: 'Æøå ✓' }, 'thread-id': 'message' }, path: '/customer/notifications' },
    },
  ]);
});

test('one connection and one signature serve many notices, and the signature is never an hour old', async () => {
  const push = await provider();
  const before = service.connections();
  const token = service.install();
  await Promise.all(Array.from({ length: 10 }, () => push.deliver(noticeTo(token))));
  pass(44 * 60);
  await push.deliver(noticeTo(token));
  expect([jwts().size, service.connections() - before]).toEqual([1, 1]);
  pass(60);
  await push.deliver(noticeTo(token));
  pass(59 * 60);
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
  expect(jwts().size).toBe(3);
});

test('a signature that Apple calls too old is made once more, but not within 20 minutes', async () => {
  const push = await provider();
  const token = service.install();
  const refused = async () => {
    service.faults.push([403, 'ExpiredProviderToken']);
    await expect(push.deliver(noticeTo(token))).rejects.toMatchObject({ kind: 'unauthorized' });
    await push.deliver(noticeTo(token));
    return jwts().size;
  };
  await push.deliver(noticeTo(token));
  expect(await refused()).toBe(1);
  pass(20 * 60);
  expect(await refused()).toBe(2);
});

test('a phone without the app is gone', async () => {
  const token = service.install();
  service.uninstall(token);
  expect(await (await provider()).deliver(noticeTo(token))).toBe('gone');
});

test('another key than Apple knows is a failure, and no phone is gone by it', async () => {
  const push = await provider({ keyId: 'OTHER' });
  await expect(push.deliver(noticeTo(service.install()))).rejects.toMatchObject({ kind: 'unauthorized' });
});

test.each([
  [[400, 'BadDeviceToken'], 'refused', undefined],
  [[404, 'BadPath'], 'refused', undefined],
  [[429, 'TooManyRequests', { 'retry-after': '30' }], 'busy', 30],
  [[503, 'ServiceUnavailable', { 'retry-after': '7' }], 'broken', 7],
  ['hang', 'slow', undefined],
  ['cut', 'unreachable', undefined],
  ['cut after taking', 'unreachable', undefined],
] as const)('%j is a failure without the token in it, and the next notice goes', async (fault, kind, seconds) => {
  const push = await provider({ timeoutMs: fault === 'hang' ? 1_000 : 5_000 });
  const token = service.install();
  service.faults.push(fault);
  const failure = await push.deliver(noticeTo(token)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderFailed', kind, seconds });
  expect(String(failure)).not.toContain(token);
  pass(30);
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
});

test('a service that fails three times in a row is left alone for a minute', async () => {
  const push = await provider();
  const token = service.install();
  service.faults.push([500, 'InternalServerError'], [500, 'InternalServerError'], [500, 'InternalServerError']);
  for (let n = 0; n < 3; n += 1) await expect(push.deliver(noticeTo(token))).rejects.toThrow();
  await expect(push.deliver(noticeTo(token))).rejects.toMatchObject({ kind: 'resting', seconds: 60 });
  pass(60);
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
});
