import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { testServer } from '#tests/support/server.ts';
import type { PushAddress } from './port.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPushProvider } from './web-push.ts';

const server = testServer();
const clock = { now: () => new Date() };
let service: PushService;
let keys: Awaited<ReturnType<typeof vapidKeysOf>>;
beforeAll(async () => {
  service = await startPushService();
  const { db, encryption } = server.current.running.on;
  keys = await vapidKeysOf(db, encryption);
});
beforeEach(() => {
  service.faults.length = 0;
});
afterAll(() => service.close());

const provider = (timeoutMs = 5_000) =>
  webPushProvider(keys, { clock, timeoutMs, contact: 'mailto:drift@grend.example', service: service.url });
const pushTo = (to: PushAddress, title = 'Dagens boligquiz er klar') => ({
  to,
  seconds: 3600,
  topic: 'quiz',
  content: JSON.stringify({ title, path: '/customer/quiz/today', tag: 'quiz' }),
});

test('the browser can read the message, the push service knows who sends it, and it is small', async () => {
  const browser = service.subscribe(keys.publicKey);
  expect(await provider().deliver(pushTo(browser, 'Æøå ✓'))).toBe('accepted');
  expect(service.received.at(-1)).toMatchObject({
    endpoint: browser.endpoint,
    content: { title: 'Æøå ✓', path: '/customer/quiz/today', tag: 'quiz' },
    ttl: 3600,
    topic: 'quiz',
  });
  expect(service.received.at(-1)?.bytes).toBeLessThan(4096);
});

test('the keys are the same at every start', async () => {
  const { db, encryption } = server.current.running.on;
  expect(await vapidKeysOf(db, encryption)).toEqual(keys);
  expect(server.current.running.on.push.publicKey).toBe(keys.publicKey);
});

test('a browser that subscribed with another server’s key is a failure', async () => {
  const browser = service.subscribe('B'.repeat(87));
  await expect(provider().deliver(pushTo(browser))).rejects.toMatchObject({ kind: 'unauthorized' });
});

test.each(['gone', 'unknown'] as const)('%s: the browser subscribes no more', async (fault) => {
  service.faults.push(fault);
  expect(await provider().deliver(pushTo(service.subscribe(keys.publicKey)))).toBe('gone');
});

test.each([
  ['500', 'broken'],
  ['slow down', 'busy'],
  ['refuse', 'refused'],
  ['redirect', 'unreachable'],
  ['hang', 'slow'],
] as const)('%s is a failure without the address in it', async (fault, kind) => {
  const browser = service.subscribe(keys.publicKey);
  service.faults.push(fault);
  const failure = await provider(300)
    .deliver(pushTo(browser))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind });
  expect(String(failure)).not.toContain(browser.endpoint.slice(-20));
});

test('a host that is no push service is never asked', async () => {
  const elsewhere = await startPushService();
  const browser = elsewhere.subscribe(keys.publicKey);
  expect(await provider().deliver(pushTo(browser))).toBe('gone');
  expect(elsewhere.asked()).toBe(0);
  elsewhere.close();
});
