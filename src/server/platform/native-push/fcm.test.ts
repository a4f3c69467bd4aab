import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFcm } from '#tests/support/phone-push.ts';
import { fcmPush, ServiceAccount } from './fcm.ts';

let clock = { at: new Date() };
const now = () => clock.at;
let service: Awaited<ReturnType<typeof startFcm>>;
beforeAll(async () => {
  service = await startFcm(now);
});
beforeEach(() => {
  service.faults.length = 0;
  service.received.length = 0;
  clock = { at: new Date('2026-11-30T11:00:00.000Z') };
});
afterAll(() => service.close());

const provider = async (more: Partial<v.InferOutput<typeof ServiceAccount>> = {}, timeoutMs = 5_000) => {
  const file = await readFile(service.env.FCM_SERVICE_ACCOUNT ?? '', 'utf8');
  const account = { ...v.parse(ServiceAccount, JSON.parse(file)), ...more };
  return fcmPush({ url: service.url, account, clock: { now }, timeoutMs });
};
const noticeTo = (token: string) => ({
  token,
  title: 'Æøå ✓',
  path: '/customer/notifications',
  tag: 'message',
  until: '2026-11-30T12:00:00.000Z' as const,
});
const pass = (seconds: number) => {
  clock.at = new Date(clock.at.getTime() + seconds * 1000);
};

test('a notice opens its page, is kept until it is no news, and replaces one of its kind', async () => {
  const token = service.install();
  expect(await (await provider()).deliver(noticeTo(token))).toBe('accepted');
  expect(service.received).toMatchObject([
    {
      token,
      headers: { authorization: expect.stringMatching(/^Bearer ya29\./) },
      body: {
        notification: { title: 'Æøå ✓' },
        data: { path: '/customer/notifications', tag: 'message' },
        android: { ttl: '3600s', collapse_key: 'message', notification: { tag: 'message' } },
      },
    },
  ]);
});

test('one access token serves many notices until shortly before its end', async () => {
  const push = await provider();
  const before = service.issued();
  const token = service.install();
  await Promise.all(Array.from({ length: 10 }, () => push.deliver(noticeTo(token))));
  pass(3400);
  await push.deliver(noticeTo(token));
  expect(service.issued() - before).toBe(1);
  pass(150);
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
  expect(service.issued() - before).toBe(2);
});

test('an access token that Google has ended is made once more at the next try', async () => {
  const push = await provider();
  const token = service.install();
  await push.deliver(noticeTo(token));
  service.revoke();
  await expect(push.deliver(noticeTo(token))).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
});

test('a phone without the app is gone', async () => {
  const token = service.install();
  service.uninstall(token);
  expect(await (await provider()).deliver(noticeTo(token))).toBe('gone');
});

test.each([{ project_id: 'another' }, { client_email: 'another@grend-app.iam.gserviceaccount.com' }])(
  'an account that Google does not know is a failure, and no phone is gone by it: %j',
  async (other) => {
    const push = await provider(other);
    await expect(push.deliver(noticeTo(service.install()))).rejects.toMatchObject({ kind: 'unauthorized' });
  },
);

test.each([
  [[400, 'INVALID_ARGUMENT'], 'refused', undefined],
  [[403, 'SENDER_ID_MISMATCH'], 'refused', undefined],
  [[429, 'QUOTA_EXCEEDED', { 'retry-after': '30' }], 'busy', 30],
  [[503, 'UNAVAILABLE', { 'retry-after': '7' }], 'broken', 7],
  ['hang', 'slow', undefined],
  ['cut', 'unreachable', undefined],
  ['cut after taking', 'unreachable', undefined],
] as const)('%j is a failure without the token in it, and the next notice goes', async (fault, kind, seconds) => {
  const push = await provider({}, fault === 'hang' ? 1_000 : 5_000);
  const token = service.install();
  service.faults.push(fault);
  const failure = await push.deliver(noticeTo(token)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ProviderFailed', kind, seconds });
  expect(String(failure)).not.toContain(token);
  pass(30);
  expect(await push.deliver(noticeTo(token))).toBe('accepted');
});
