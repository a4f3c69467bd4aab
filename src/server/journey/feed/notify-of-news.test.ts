import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertDevice, insertPhone, noticesTo } from '#tests/support/push-devices.ts';
import { testServer } from '#tests/support/server.ts';
import { readFeed } from './feed.ts';
import { fillFeeds, notifyDevicesOfNews } from './jobs.ts';
import { notifyOfNews } from './notify-of-news.ts';

const server = testServer({ clock: 'movable', without: [fillFeeds, notifyDevicesOfNews] });
const on = () => server.current.running.on;
const noon = '2026-11-27T11:00:00.000Z';
beforeEach(() => server.current.clock.set(noon));

const customer = async () => {
  const { id } = await insertCustomer(on());
  await insertDevice(on(), id);
  return id;
};
type Id = Awaited<ReturnType<typeof customer>>;
const dataOf = (kind: string, estateId: string) => ({
  estateId,
  of: { kind, title: null, type: 'APARTMENT', place: 'Sagene' },
  about: kind,
  turn: 1,
  value: '5000000',
  was: null,
});
const post = async (id: Id, kind = 'EVENT', minutesAgo = 1, given = 'expires_at = expires_at') => {
  const { estateId } = await insertHome(on().database);
  const item = randomUUID();
  await sql`insert into feed_item (id, customer_id, kind, key, data, created_at, expires_at)
    values (${item}, ${id}, ${kind}, ${item}, ${JSON.stringify(dataOf(kind, estateId))}::jsonb,
      now() - make_interval(mins => ${minutesAgo}::int), now() + interval '30 days')`.execute(on().db);
  await sql`update feed_item set ${sql.raw(given)} where id = ${item}`.execute(on().db);
};
const tags = async (id: Id) => (await noticesTo(on(), id)).map(({ tag }) => tag).toSorted();

test('news is told once, however often the job runs, also twice at once, and ten new dates are one notice', async () => {
  const id = await customer();
  for (let n = 0; n < 10; n += 1) await post(id);
  for (const kind of ['DOCUMENT', 'NEW_MATCH', 'PRICE_CHANGE', 'FAVOURITE_SOLD', 'ARTICLE', 'VALUE_CHANGE'])
    await post(id, kind);
  await Promise.all([notifyOfNews(on()), notifyOfNews(on())]);
  await notifyOfNews(on());
  expect(await tags(id)).toEqual(['date', 'document', 'match', 'saved', 'value']);
  expect((await noticesTo(on(), id))[0]).toMatchObject({ path: '/customer/notifications', at: noon });
});

test.each([
  ['that is old when it is found', 61, 'expires_at = expires_at'],
  ['that was seen', 1, 'seen_at = now()'],
  ['that was dismissed', 1, 'dismissed_at = now()'],
  ['that is over', 1, 'expires_at = now()'],
])('news %s is not told', async (_name, minutes, given) => {
  const id = await customer();
  await post(id, 'EVENT', minutes, given);
  await notifyOfNews(on());
  expect(await tags(id)).toEqual([]);
});

test('news of what the customer turned off by push is not told; a document is', async () => {
  const id = await customer();
  const off = { push: false, email: true, sms: true };
  await changeNotifications(on(), id, { ...firstNotificationChoices, journey: off, prospect: off });
  for (const kind of ['EVENT', 'DOCUMENT', 'NEW_MATCH']) await post(id, kind);
  await notifyOfNews(on());
  expect(await tags(id)).toEqual(['document']);
});

test('news of the night waits until 08:00, also on the days when the clocks change', async () => {
  for (const [night, morning] of [
    ['2027-03-27T22:30:00.000Z', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31T00:30:00.000Z', '2027-10-31T07:00:00.000Z'],
  ] as const) {
    await server.current.clock.set(night);
    const id = await customer();
    await post(id);
    await notifyOfNews(on());
    expect((await noticesTo(on(), id)).map(({ at }) => at)).toEqual([morning]);
  }
});

test('news goes to the app on a phone too; while the phones of that kind are off it waits', async () => {
  const { id } = await insertCustomer(on());
  await insertPhone(on(), id, 'android');
  await post(id);
  await notifyOfNews({ ...on(), nativePush: {} });
  expect(await tags(id)).toEqual([]);
  await notifyOfNews(on());
  expect(await tags(id)).toEqual(['date']);
});

test('a customer without a device is told nothing, and nothing of before once they have one', async () => {
  const { id } = await insertCustomer(on());
  await post(id, 'EVENT', 50);
  await notifyOfNews(on());
  await server.current.clock.advance({ minutes: 20 });
  await insertDevice(on(), id);
  await notifyOfNews(on());
  expect(await tags(id)).toEqual([]);
});

describe('the consent to alerts of a saved search', () => {
  const says = (id: Id, purposes: ['savedSearch'] | []) =>
    on().transaction((tx) => recordConsents(tx, on(), id, { purposes: [...purposes], channel: 'profile' }));
  const kindsRead = async (customerId: Id) =>
    (await readFeed(on(), { customerId, language: 'nb', limit: 50, offset: 0, isSeen: false })).items
      .map(({ kind }) => kind)
      .toSorted();
  const postMatch = (id: Id, kind = 'NEW_MATCH') => post(id, kind, 0);

  test('ends its news and its notices as it is withdrawn; a later yes brings nothing back', async () => {
    const id = await customer();
    await says(id, ['savedSearch']);
    await server.current.clock.advance({ seconds: 1 });
    await postMatch(id);
    await postMatch(id, 'PRICE_CHANGE');
    expect(await kindsRead(id)).toEqual(['NEW_MATCH', 'PRICE_CHANGE']);
    await server.current.clock.advance({ seconds: 1 });
    await says(id, []);
    await notifyOfNews(on());
    expect([await kindsRead(id), await tags(id)]).toEqual([['PRICE_CHANGE'], ['saved']]);
    await server.current.clock.advance({ seconds: 1 });
    await says(id, ['savedSearch']);
    expect(await kindsRead(id)).toEqual(['PRICE_CHANGE']);
    await server.current.clock.advance({ seconds: 1 });
    await postMatch(id);
    expect(await kindsRead(id)).toEqual(['NEW_MATCH', 'PRICE_CHANGE']);
  });

  test('that is withdrawn at night takes the notice of the morning with it', async () => {
    // What earlier tests have on its way has arrived, and what they have waiting has nowhere to go.
    await on().jobs.idle();
    await sql`delete from push_device`.execute(on().db);
    const delivered: string[] = [];
    vi.spyOn(on().push, 'deliver').mockImplementation(({ topic }) => {
      delivered.push(topic);
      return Promise.resolve('accepted');
    });
    await server.current.clock.set('2026-11-27T22:30:00.000Z');
    const id = await customer();
    await says(id, ['savedSearch']);
    await postMatch(id);
    await postMatch(id, 'PRICE_CHANGE');
    await notifyOfNews(on());
    expect(await tags(id)).toEqual(['match', 'saved']);
    await server.current.clock.advance({ hours: 1 });
    await says(id, []);
    await server.current.clock.set('2026-11-28T07:00:01.000Z');
    await on().jobs.idle();
    expect(delivered).toEqual(['saved']);
  });
});
