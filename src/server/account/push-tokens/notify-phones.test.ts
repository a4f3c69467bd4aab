import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '#src/contract/account/preferences.ts';
import { pushTokens } from '#src/contract/account/push-tokens.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { startApns, startFcm } from '#tests/support/phone-push.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { type CustomerNotice, notifyCustomer } from '../push-devices/notify.ts';

let apns: Awaited<ReturnType<typeof startApns>>;
let fcm: Awaited<ReturnType<typeof startFcm>>;
let server: TestServer;
const now = () => new Date(server.running.on.clock.now());
beforeAll(async () => {
  [apns, fcm] = await Promise.all([startApns(now), startFcm(now)]);
  server = await startTestServer({ env: { ...apns.env, ...fcm.env }, clock: 'movable' });
});
beforeEach(async () => {
  await server.clock.set('2026-11-27T11:00:00.000Z');
  for (const { faults, received } of [apns, fcm]) {
    faults.length = 0;
    received.length = 0;
  }
});
afterAll(async () => {
  await server.stop();
  apns.close();
  fcm.close();
});
const on = () => server.running.on;
const visitor = () => new Visitor(server.url);

const customer = async () => {
  const { id, token } = await signedInCustomer(on());
  const headers = { authorization: `Bearer ${token}` };
  const saying = (language: string) => ({ ...headers, 'accept-language': language });
  const keepIos = (iosToken: string, language = 'nb') =>
    visitor().send(pushTokens.keepIos, { headers: saying(language), body: { iosToken } });
  const keepAndroid = (androidToken: string, language = 'nb') =>
    visitor().send(pushTokens.keepAndroid, { headers: saying(language), body: { androidToken } });
  const kept = async () =>
    (await on().db.selectFrom('pushToken').select('platform').where('customerId', '=', id).execute())
      .map(({ platform }) => platform)
      .toSorted();
  const notify = (more: Partial<CustomerNotice> = {}) =>
    on().transaction((tx) =>
      notifyCustomer(tx, on(), {
        customerId: id,
        notice: 'date',
        key: `phone:${id}`,
        path: '/customer/notifications',
        ...more,
      }),
    );
  return { id, headers, keepIos, keepAndroid, kept, notify };
};
/** A job is due in the second after it was scheduled, and the clock stands still. */
const settled = async () => {
  await server.clock.advance({ seconds: 1 });
  await on().jobs.idle();
};
const retried = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(on().db);
  // Longer than a service rests after three failures in a row.
  await server.clock.advance({ seconds: 61 });
  await settled();
};
const sent = (token: string) => [...apns.received, ...fcm.received].filter((one) => one.token === token).length;

describe('news', () => {
  test('reaches an iPhone and an Android phone once for its key, each in its language, with no name in it', async () => {
    const { keepIos, keepAndroid, notify } = await customer();
    const [iphone, android] = [apns.install(), fcm.install()];
    await keepIos(iphone);
    await keepAndroid(android, 'en');
    const counts = await Promise.all(Array.from({ length: 5 }, () => notify({ notice: 'message' })));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    await settled();
    expect(apns.received).toMatchObject([
      {
        token: iphone,
        body: { aps: { alert: { title: 'Ny melding fra megleren' } }, path: '/customer/notifications' },
      },
    ]);
    expect(fcm.received).toMatchObject([
      {
        token: android,
        body: {
          notification: { title: 'New message from your broker' },
          data: { path: '/customer/notifications', tag: 'message' },
        },
      },
    ]);
  });

  test('of a category that is turned off is not sent; of a document it is', async () => {
    const { id, headers, keepIos, notify } = await customer();
    const iphone = apns.install();
    await keepIos(iphone);
    const off = { push: false, email: true, sms: true };
    const notifications = { ...firstNotificationChoices, journey: off };
    await visitor().send(preferences.changeNotifications, { headers, params: { id }, body: { notifications } });
    expect(await notify()).toBe(0);
    expect(await notify({ notice: 'document', key: `phone-document:${id}` })).toBe(1);
    await settled();
    expect(sent(iphone)).toBe(1);
  });

  test('of the night waits for the morning', async () => {
    const { keepAndroid, notify } = await customer();
    const android = fcm.install();
    await keepAndroid(android);
    await server.clock.set('2026-11-27T22:30:00.000Z');
    await notify();
    await settled();
    expect(sent(android)).toBe(0);
    await server.clock.set('2026-11-28T07:00:00.000Z');
    await settled();
    expect(sent(android)).toBe(1);
  });

  test('of one customer that waits does not reach the next owner of the phone', async () => {
    await server.clock.set('2026-11-27T22:30:00.000Z');
    const [before, after] = [await customer(), await customer()];
    const iphone = apns.install();
    await before.keepIos(iphone);
    expect(await before.notify()).toBe(1);
    await after.keepIos(iphone);
    expect([await before.notify({ key: `later:${before.id}` }), await before.kept()]).toEqual([0, []]);
    await server.clock.set('2026-11-28T07:00:00.000Z');
    await settled();
    expect(sent(iphone)).toBe(0);
    expect(await after.kept()).toEqual(['ios']);
    await after.notify();
    await settled();
    expect(sent(iphone)).toBe(1);
  });

  test('reaches no phone any more once the customer has signed out on all devices', async () => {
    const { headers, keepIos, keepAndroid, kept, notify } = await customer();
    await keepIos(apns.install());
    await keepAndroid(fcm.install());
    await visitor().send(sessions.logoutEverywhere, { headers });
    expect([await kept(), await notify()]).toEqual([[], 0]);
  });

  test('goes to an id: no token stands in the outbox or the log', async () => {
    const { id, keepIos, notify } = await customer();
    const iphone = apns.install();
    await keepIos(iphone);
    await notify();
    await settled();
    const { rows } = await sql<{ all: string; text: string | null }>`
      select row_to_json(m)::text as all, text from outbox_message m
      where channel = 'push' and key like ${`push:phone:${id}:%`}`.execute(on().db);
    expect(rows.map(({ text }) => text)).toEqual([null]);
    for (const kept of [rows.map((row) => row.all).join(), server.logged.join()]) expect(kept).not.toContain(iphone);
  });
});

describe('a service', () => {
  const phones = {
    ios: () => ({ service: apns, token: apns.install() }),
    android: () => ({ service: fcm, token: fcm.install() }),
  };
  const withPhone = async (platform: keyof typeof phones) => {
    const person = await customer();
    const { service, token } = phones[platform]();
    await (platform === 'ios' ? person.keepIos(token) : person.keepAndroid(token));
    return { ...person, service, token };
  };

  test.each(['ios', 'android'] as const)('that knows the token no more has it deleted: %s', async (platform) => {
    const { service, token, kept, notify } = await withPhone(platform);
    service.uninstall(token);
    await notify();
    await settled();
    expect([await kept(), sent(token)]).toEqual([[], 0]);
  });

  test.each([
    ['ios', [503, 'ServiceUnavailable']],
    ['ios', [429, 'TooManyRequests', { 'retry-after': '1' }]],
    ['ios', 'cut'],
    ['android', [503, 'UNAVAILABLE']],
    ['android', [429, 'QUOTA_EXCEEDED', { 'retry-after': '1' }]],
  ] as const)('that fails is asked again, and the phone stays: %s %j', async (platform, fault) => {
    const { service, token, kept, notify } = await withPhone(platform);
    service.faults.push(fault);
    await notify();
    await settled();
    expect([await kept(), sent(token)]).toEqual([[platform], 0]);
    await retried();
    expect([await kept(), sent(token)]).toEqual([[platform], 1]);
  });

  test.each(['ios', 'android'] as const)('that refuses a notice is not asked again: %s', async (platform) => {
    const { service, token, kept, notify } = await withPhone(platform);
    service.faults.push([400, platform === 'ios' ? 'BadDeviceToken' : 'INVALID_ARGUMENT']);
    await notify();
    await settled();
    await retried();
    expect([await kept(), sent(token)]).toEqual([[platform], 0]);
  });
});
