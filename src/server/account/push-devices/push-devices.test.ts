import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '#src/contract/account/preferences.ts';
import type { PushDevice } from '#src/contract/account/push-devices.ts';
import { pushDevices } from '#src/contract/account/push-devices.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { type PushService, startPushService } from '#tests/support/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { type CustomerNotice, notifyCustomer } from './notify.ts';

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  const env = { PUSH_PROVIDER: 'web-push', PUSH_SERVICE_URL: service.url };
  server = await startTestServer({ env, clock: 'movable' });
});
const noon = '2026-11-27T11:00:00.000Z';
beforeEach(async () => {
  await server.clock.set(noon);
  service.faults.length = 0;
  service.received.length = 0;
});
afterAll(async () => {
  await server.stop();
  service.close();
});
const on = () => server.running.on;
const visitor = () => new Visitor(server.url);

const customer = async () => {
  const { id, token } = await signedInCustomer(on());
  const headers = { authorization: `Bearer ${token}` };
  const keep = (body: unknown, language = 'nb') =>
    visitor().send(pushDevices.keep, {
      headers: { ...headers, 'accept-language': language },
      body: body as PushDevice,
    });
  const forget = (endpoint: string) => visitor().send(pushDevices.forget, { headers, body: { endpoint } });
  const kept = async () =>
    on().db.selectFrom('pushDevice').selectAll().where('customerId', '=', id).orderBy('createdAt').execute();
  const tell = (more: Partial<CustomerNotice> = {}) =>
    on().transaction((tx) =>
      notifyCustomer(tx, on(), {
        customerId: id,
        notice: 'date',
        key: `test:${id}`,
        path: '/customer/notifications',
        ...more,
      }),
    );
  return { id, headers, keep, forget, kept, tell };
};
const browser = () => service.subscribe(on().push.publicKey);
const isRead = (device: PushDevice) => service.received.filter(({ endpoint }) => endpoint === device.endpoint).length;
/** A job is due in the second after it was scheduled, and the clock stands still. */
const settled = async () => {
  await server.clock.advance({ seconds: 1 });
  await on().jobs.idle();
};

describe('a browser that agrees', () => {
  test('subscribes with the key of the server, and is kept once however often it is said', async () => {
    const { body } = await visitor().send(pushDevices.key, {});
    expect(body).toEqual({ publicKey: on().push.publicKey });
    const { keep, kept, forget } = await customer();
    const device = browser();
    const answers = await Promise.all([1, 2, 3, 4].map(() => keep(device)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await kept()).toHaveLength(1);
    expect((await forget(device.endpoint)).status).toBe(204);
    expect((await forget(device.endpoint)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('that changes hands is the newer person’s, and the older can neither take it back nor read it', async () => {
    const [before, after] = [await customer(), await customer()];
    const device = browser();
    await before.keep(device);
    await after.keep(device);
    expect([await before.kept(), await after.kept()].map(({ length }) => length)).toEqual([0, 1]);
    await before.forget(device.endpoint);
    expect(await after.kept()).toHaveLength(1);
    expect(await before.tell()).toBe(0);
    await settled();
    expect(isRead(device)).toBe(0);
  });

  test('that changes hands while a notice waits for the morning does not show it', async () => {
    await server.clock.set('2026-11-27T22:30:00.000Z');
    const [before, after] = [await customer(), await customer()];
    const device = browser();
    await before.keep(device);
    expect(await before.tell()).toBe(1);
    await after.keep(device);
    await server.clock.set('2026-11-28T07:00:00.000Z');
    await settled();
    expect(isRead(device)).toBe(0);
  });

  test('and is the eleventh replaces the first', async () => {
    const { keep, kept } = await customer();
    const devices = Array.from({ length: 12 }, browser);
    for (const device of devices) {
      await keep(device);
      await server.clock.advance({ seconds: 1 });
    }
    expect(await kept()).toHaveLength(10);
  });

  test('is told nothing any more once the customer has signed out on all devices', async () => {
    const { keep, kept, headers } = await customer();
    await keep(browser());
    await visitor().send(sessions.logoutEverywhere, { headers });
    expect(await kept()).toEqual([]);
  });

  test('has a new address in place of the one before, which only that browser knows', async () => {
    const { keep, kept, tell } = await customer();
    const [before, after] = [browser(), browser()];
    await keep(before, 'en');
    const replace = (known: string) => visitor().send(pushDevices.replace, { body: { before: known, device: after } });
    expect((await replace(browser().endpoint)).status).toBe(204);
    expect((await kept()).map(({ language }) => language)).toEqual(['en']);
    for (let n = 0; n < 2; n += 1) expect((await replace(before.endpoint)).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    await tell();
    await settled();
    expect([isRead(before), isRead(after)]).toEqual([0, 1]);
  });

  test('is stored so that neither the database nor the log can be used to send to it', async () => {
    const { keep, tell } = await customer();
    const device = browser();
    await keep(device);
    await tell();
    await settled();
    const { rows } = await sql<{ all: string }>`select row_to_json(t)::text as all from push_device t
      union all select row_to_json(t)::text from outbox_message t`.execute(on().db);
    for (const secret of [device.endpoint.slice(-20), device.keys.auth, device.keys.p256dh]) {
      expect(rows.map((row) => row.all).join()).not.toContain(secret);
      expect(server.logged.join()).not.toContain(secret);
    }
  });
});

/** The keys of RFC 8291, appendix A. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const chrome = 'https://fcm.googleapis.com/fcm/send/abc';

describe('what is no browser is refused', () => {
  test.each([
    ['https://evil.example/push', 422],
    ['https://127.0.0.1/push', 422],
    ['http://169.254.169.254/latest/meta-data/', 422],
    ['https://localhost:5432/', 422],
    ['https://fcm.googleapis.com.evil.example/', 422],
    ['ftp://fcm.googleapis.com/', 400],
    [`${chrome}\u0000`, 400],
    [`${chrome}\ud800`, 400],
    [`${chrome}${'x'.repeat(1_000_000)}`, 413],
  ])('an address such as %s is %i', async (endpoint, status) => {
    const { keep, kept } = await customer();
    const answer = await keep({ endpoint, keys });
    expect([answer.status, answer.body.code]).toEqual([status, status === 422 ? 'PUSH_SERVICE' : 'INVALID_INPUT']);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['a key off the curve', { p256dh: 'B'.repeat(87) }],
    ['a short key', { p256dh: 'BB' }],
    ['a short secret', { auth: 'x' }],
    ['an added word', { more: 'x' }],
  ])('%s', async (_name, wrong) => {
    const { keep, kept } = await customer();
    const answer = await keep({ endpoint: chrome, keys: { ...keys, ...wrong } });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await kept()).toEqual([]);
  });
});

describe('news', () => {
  test('is sent once for its key, with no name in it, in the language of the device', async () => {
    const { keep, tell, kept } = await customer();
    const [norwegian, english] = [browser(), browser()];
    await keep(norwegian);
    await keep(english, 'en');
    const told = await Promise.all(Array.from({ length: 10 }, () => tell({ notice: 'message' })));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    await settled();
    const contents = service.received.map(({ endpoint, content }) => [endpoint === english.endpoint, content]);
    const where = { path: '/customer/notifications', tag: 'message' };
    expect(contents).toHaveLength(2);
    expect(contents).toContainEqual([false, { title: 'Ny melding fra megleren', ...where }]);
    expect(contents).toContainEqual([true, { title: 'New message from your broker', ...where }]);
    expect((await kept()).map(({ lastOkAt }) => lastOkAt)).toEqual(Array(2).fill('2026-11-27T11:00:01.000Z'));
  });

  test('of a category that is turned off is not sent; of a document it is', async () => {
    const { id, headers, keep, tell } = await customer();
    const device = browser();
    await keep(device);
    const off = { push: false, email: true, sms: true };
    const notifications = { ...firstNotificationChoices, journey: off };
    await visitor().send(preferences.changeNotifications, { headers, params: { id }, body: { notifications } });
    expect(await tell()).toBe(0);
    expect(await tell({ notice: 'document', key: `document:${id}` })).toBe(1);
    await settled();
    expect(isRead(device)).toBe(1);
  });

  test('of the night waits for the morning, and that of the quiz does not', async () => {
    const { id, keep, tell } = await customer();
    const device = browser();
    await keep(device);
    await server.clock.set('2026-11-27T22:30:00.000Z');
    await tell();
    await settled();
    expect(isRead(device)).toBe(0);
    await tell({ notice: 'quiz', key: `quiz:${id}` });
    await settled();
    expect(service.received.map(({ topic }) => topic)).toEqual(['quiz']);
    await server.clock.set('2026-11-28T07:00:00.000Z');
    await settled();
    expect(service.received.map(({ topic }) => topic)).toEqual(['quiz', 'date']);
  });

  test('whose path leads out of the app is a fault of ours', async () => {
    const { tell } = await customer();
    await expect(tell({ path: '//evil.example' })).rejects.toThrow('A notice opens a page of ours');
  });
});

describe('a push service', () => {
  test.each(['500', 'slow down', 'cut after taking'] as const)('that fails (%s) is tried again', async (fault) => {
    const { keep, tell } = await customer();
    const device = browser();
    await keep(device);
    service.faults.push(fault);
    await tell();
    await expect
      .poll(
        async () => {
          await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(on().db);
          await settled();
          return isRead(device);
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBe(fault === 'cut after taking' ? 2 : 1);
  });

  test.each(['gone', 'unknown'] as const)(
    'that says %s has its device forgotten, and other news drop',
    async (fault) => {
      const { id, keep, kept, tell } = await customer();
      await keep(browser());
      service.faults.push(fault);
      await tell();
      await settled();
      expect(await kept()).toEqual([]);
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from outbox_message
      where key like ${`push:test:${id}%`} and delivered_at is null and given_up_at is null`.execute(on().db);
      expect(rows).toEqual([{ waiting: 0 }]);
    },
  );

  test('that refuses five times in a row has its device forgotten', async () => {
    const { id, keep, kept, tell } = await customer();
    await keep(browser());
    for (let n = 1; n <= 5; n += 1) {
      expect((await kept()).map(({ failures }) => failures)).toEqual([n - 1]);
      service.faults.push('refuse');
      await tell({ key: `${n}:${id}` });
      await settled();
    }
    expect(await kept()).toEqual([]);
  });

  test('that was away until the news is old is not asked for it', async () => {
    const { keep, tell } = await customer();
    const device = browser();
    await keep(device);
    service.faults.push('500');
    await tell();
    await settled();
    await server.clock.advance({ hours: 25 });
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(on().db);
    await settled();
    expect(isRead(device)).toBe(0);
  });
});
