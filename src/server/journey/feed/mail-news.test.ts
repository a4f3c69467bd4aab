import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '#src/contract/account/preferences.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import {
  channelsOf,
  firstNotificationChoices,
  notificationCategories,
  notificationChannels,
} from '#src/domain/notifications.ts';
import { noticeKinds } from '#src/domain/push-notices.ts';
import { changeNotifications, readNotifications } from '#src/server/account/preferences/preferences.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { fillFeeds, mailCustomersNews, notifyDevicesOfNews } from './jobs.ts';
import { mailNews } from './mail-news.ts';
import { mailedKinds } from './news-categories.ts';

const server = testServer({ clock: 'movable', without: [fillFeeds, mailCustomersNews, notifyDevicesOfNews] });
const on = () => server.current.running.on;
const noon = '2026-11-27T11:00:00.000Z';
beforeEach(() => server.current.clock.set(noon));

const everything = {
  journey: { push: false, email: true, sms: false },
  prospect: { push: false, email: true, sms: false },
  propertyValue: { push: false, email: true, sms: false },
  quiz: { push: false, email: true, sms: false },
  marketing: { push: false, email: true, sms: false },
};
const customer = async (home?: TestHome) => {
  const parties = home === undefined ? [] : [partyIn(home, 'seller').id];
  const { id, email } = await insertCustomer(on(), { parties });
  await changeNotifications(on(), id, everything);
  await on().transaction((tx) =>
    recordConsents(tx, on(), id, { purposes: ['emailMarketing', 'savedSearch'], channel: 'profile' }),
  );
  return { id, email };
};
const words = { nb: 'Slik måler du strøm', en: 'How to read your meter' };
const ofKind: Readonly<Record<string, object>> = {
  EVENT: { kind: 'EVENT', date: 'photo' },
  ARTICLE: { kind: 'ARTICLE', slug: 'strom', title: words, category: { nb: 'Strøm', en: 'Power' } },
  NEW_MATCH: { kind: 'NEW_MATCH', title: 'Lys toroms', type: 'APARTMENT', place: 'Sagene' },
};
interface Posted {
  readonly kind?: string;
  readonly minutesAgo?: number;
  readonly given?: string;
  readonly estateId?: string | null;
}
const post = async (
  id: CustomerId,
  { kind = 'NEW_MATCH', minutesAgo = 20, given = 'expires_at = expires_at', estateId = null }: Posted = {},
) => {
  const item = randomUUID();
  const data = {
    estateId,
    of: ofKind[kind],
    about: kind,
    turn: 1,
    value: kind === 'EVENT' ? '2026-12-04' : '5000000',
    was: null,
  };
  await sql`insert into feed_item (id, customer_id, kind, key, data, created_at, expires_at)
    values (${item}, ${id}, ${kind}, ${item}, ${JSON.stringify(data)}::jsonb,
      now() - make_interval(mins => ${minutesAgo}::int), now() + interval '30 days')`.execute(on().db);
  await sql`update feed_item set ${sql.raw(given)} where id = ${item}`.execute(on().db);
};
const mails = async (email: string) =>
  (await outbox(on(), 500)).filter(({ to, text }) => to === email && text.includes('/stop-notices#'));
const pass = (hours: number) =>
  server.current.clock.set(new Date(server.current.clock.now().getTime() + hours * 3_600_000).toISOString());

describe('news by mail', () => {
  test('is one mail of a category, however often the job runs, also twice at once', async () => {
    const { id, email } = await customer();
    for (let n = 0; n < 7; n += 1) await post(id);
    await Promise.all([mailNews(on()), mailNews(on())]);
    await mailNews(on());
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Nytt om boliger du ser etter');
    expect(mail?.text.match(/Passer søket ditt: Lys toroms/g)).toHaveLength(5);
    expect(mail?.text).toContain('Og 2 nyheter til.');
    expect(mail?.text).toContain('/customer/notifications');
  });

  test('of a date that the broker set for a home of theirs is mailed with its home and page', async () => {
    const home = await insertHome(on().database);
    const { id, email } = await customer(home);
    await post(id, { kind: 'EVENT', estateId: home.estateId });
    await mailNews(on());
    expect((await mails(email))[0]).toMatchObject({ subject: 'Fotografering: fredag 4. desember' });
    expect((await mails(email))[0]?.text).toContain('Satt av megleren.');
  });

  test.each([
    ['that is minutes old, and may be seen in the app first', { minutesAgo: 5 }],
    ['that is old', { minutesAgo: 60 * 24 * 3 }],
    ['that was seen', { given: 'seen_at = now()' }],
    ['that was dismissed', { given: 'dismissed_at = now()' }],
    ['that is over', { given: 'expires_at = now()' }],
    ['of a home that is not theirs', { kind: 'EVENT', estateId: randomUUID() }],
  ])('%s is not mailed', async (_name, posted) => {
    const { id, email } = await customer();
    await post(id, posted);
    await mailNews(on());
    expect(await mails(email)).toEqual([]);
  });

  test('waits for the morning, and for the next day after a mail of the same category', async () => {
    const { id, email } = await customer();
    await post(id);
    await server.current.clock.set('2026-11-27T21:30:00.000Z');
    await mailNews(on());
    expect(await mails(email)).toHaveLength(0);
    await server.current.clock.set('2026-11-28T07:30:00.000Z');
    await mailNews(on());
    expect(await mails(email)).toHaveLength(1);
    await post(id);
    await mailNews(on());
    expect(await mails(email)).toHaveLength(1);
    await pass(24);
    await mailNews(on());
    expect(await mails(email)).toHaveLength(2);
  });

  test('of offers and tips is one mail a week at most, and none without the consent', async () => {
    const { id, email } = await customer();
    await post(id, { kind: 'ARTICLE' });
    await mailNews(on());
    expect(await mails(email)).toHaveLength(1);
    for (let day = 0; day < 6; day += 1) {
      await pass(24);
      await post(id, { kind: 'ARTICLE' });
      await mailNews(on());
    }
    expect(await mails(email)).toHaveLength(1);
    await pass(25);
    await mailNews(on());
    expect(await mails(email)).toHaveLength(2);
    const silent = await customer();
    await on().transaction((tx) => recordConsents(tx, on(), silent.id, { purposes: [], channel: 'profile' }));
    await post(silent.id, { kind: 'ARTICLE' });
    await mailNews(on());
    expect(await mails(silent.email)).toEqual([]);
  });

  test('goes to no address that is not verified, and not where the category is off', async () => {
    const [unverified, off] = [await customer(), await customer()];
    await on().db.updateTable('customer').set({ emailVerifiedAt: null }).where('id', '=', unverified.id).execute();
    await changeNotifications(on(), off.id, { ...everything, prospect: { push: true, email: false, sms: false } });
    for (const { id } of [unverified, off]) await post(id);
    await mailNews(on());
    for (const { email } of [unverified, off]) expect(await mails(email)).toEqual([]);
  });
});

describe('the link of such a mail', () => {
  const linkIn = async (email: string) => (await mails(email))[0]?.text.match(/stop-notices#t=(\S+)/)?.[1] ?? '';
  const stop = (token: string) => new Visitor(server.current.url).send(preferences.stopNotices, { body: { token } });

  test('stops the mails of its category alone, without signing in, and may be pressed twice', async () => {
    const { id, email } = await customer();
    await post(id);
    await mailNews(on());
    const token = await linkIn(email);
    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([204, 204]);
    const choices = await readNotifications(on(), id);
    expect(notificationCategories.filter((category) => !choices[category].email)).toEqual(['prospect']);
    await pass(48);
    await post(id);
    await mailNews(on());
    expect(await mails(email)).toHaveLength(1);
  });

  test('of another category or another customer is not made of it', async () => {
    const [me, other] = [await customer(), await customer()];
    await post(me.id);
    await mailNews(on());
    const token = await linkIn(me.email);
    const bytes = Buffer.from(token, 'base64url');
    const changed = (at: number, to: number) =>
      Buffer.from(bytes.map((byte, n) => (n === at ? to : byte))).toString('base64url');
    for (const forged of [
      changed(0, (bytes[0] ?? 0) ^ 1),
      changed(16, 0),
      changed(31, (bytes[31] ?? 0) ^ 1),
      'x'.repeat(43),
    ]) {
      const { status, text } = await stop(forged);
      expect([status >= 400, text.includes('AUTH_STOP_OVER')], forged).toEqual([true, true]);
    }
    expect((await readNotifications(on(), other.id)).prospect.email).toBe(true);
  });
});

test('a category offers exactly the channels that it is sent by', async () => {
  const pushed = new Set<string>(Object.values(noticeKinds).map(({ category }) => category));
  const offering = (channel: 'push' | 'email' | 'sms') =>
    notificationCategories.filter((category) => channelsOf[category].includes(channel));
  expect(offering('push')).toEqual(notificationCategories.filter((category) => pushed.has(category)));
  expect(offering('email')).toEqual(notificationCategories.filter((category) => mailedKinds[category].length > 0));
  expect(offering('sms')).toEqual(['journey']);
  for (const category of notificationCategories)
    for (const channel of notificationChannels)
      if (!channelsOf[category].includes(channel)) expect(firstNotificationChoices[category][channel]).toBe(false);
});
