import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type FeedPage, feed } from '#src/contract/journey/feed.ts';
import { firstNotificationChoices } from '#src/domain/notifications.ts';
import { changeNotifications } from '#src/server/account/preferences/preferences.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, sign, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { fillFeed } from './fill-feed.ts';

const server = testServer();
const on = () => server.current.running.on;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

const send = (call: AnyEndpoint, { token }: Customer, more: object = {}, language = 'nb') =>
  new Visitor(server.current.url).send(call, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...more,
  });
const read = async (who: Customer, query?: object, language?: string): Promise<FeedPage> =>
  (await send(feed.list, who, query === undefined ? {} : { query }, language)).body;
const titles = async (who: Customer) => (await read(who)).items.map(({ title }) => title);
const dismiss = (who: Customer, id: string) => send(feed.dismiss, who, { params: { id } });

let home: TestHome;
let seller: Customer;
let buyer: Customer;
beforeEach(async () => {
  home = await insertHome(on().database, { takeoverInDays: null });
  seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
});

const plantViewing = async (at: string) => {
  const id = randomUUID();
  await sql`insert into estate_event (id, estate_id, kind, at, external_id)
    values (${id}, ${home.estateId}, 'viewing', ${at}, ${id})`.execute(on().db);
  return id;
};
const moveTo = (id: string, at: string) => sql`update estate_event set at = ${at} where id = ${id}`.execute(on().db);
// 5 and 6 July 2035, 17:00 in Oslo.
const thursday = '2035-07-05T15:00:00.000Z';
const friday = '2035-07-06T15:00:00.000Z';

describe('the news of one category', () => {
  test('are those of its switch alone, counted and in pages of their own; the others stay unseen', async () => {
    await plantViewing(thursday);
    await fillFeed(on());
    const ofJourney = await read(seller, { category: 'journey' });
    expect(ofJourney).toMatchObject({ total: 1, unseen: 1, items: [{ kind: 'EVENT' }] });
    for (const category of ['prospect', 'propertyValue', 'quiz', 'marketing'])
      expect(await read(seller, { category, limit: '20' })).toEqual({ items: [], total: 0, unseen: 0 });
    expect((await read(seller)).unseen).toBe(1);
  });

  test('of a word that is no category is refused', async () => {
    const { status, body } = await send(feed.list, seller, { query: { category: 'everything' } });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a date', () => {
  test('that the broker sets is news for the seller, once, however often the job runs, also twice at once', async () => {
    await plantViewing(thursday);
    await Promise.all([fillFeed(on()), fillFeed(on())]);
    await fillFeed(on());
    const { items, total, unseen } = await read(seller);
    expect([total, unseen]).toEqual([1, 1]);
    expect(items).toMatchObject([
      {
        kind: 'EVENT',
        title: 'Visning: torsdag 5. juli kl. 17.00',
        path: '/customer/timeline',
        seen: false,
        estateID: home.estateId,
      },
    ]);
    expect(items[0]?.text).toMatch(/^.+\. Satt av megleren\.$/);
    expect((await read(seller, undefined, 'en')).items[0]?.title).toBe('Viewing: Thursday 5 July, 17:00');
  });

  test('that is moved is one new item with the old value, the new one and who moved it; the old item is gone', async () => {
    const id = await plantViewing(thursday);
    await fillFeed(on());
    await moveTo(id, friday);
    await fillFeed(on());
    const { items } = await read(seller);
    expect(items.map(({ title }) => title)).toEqual(['Visning: fredag 6. juli kl. 17.00']);
    expect(items[0]?.text).toMatch(/Megleren flyttet den fra torsdag 5\. juli kl\. 17\.00\.$/);
    await moveTo(id, thursday);
    await fillFeed(on());
    expect(await titles(seller)).toEqual(['Visning: torsdag 5. juli kl. 17.00']);
  });

  test('that is cancelled is said to be cancelled, also to a seller who had dismissed it', async () => {
    const id = await plantViewing(thursday);
    await fillFeed(on());
    const [item] = (await read(seller)).items;
    await dismiss(seller, item?.id ?? '');
    await sql`delete from estate_event where id = ${id}`.execute(on().db);
    await fillFeed(on());
    await fillFeed(on());
    const { items } = await read(seller);
    expect(items.map(({ title }) => title)).toEqual(['Visning er avlyst']);
    expect(items[0]?.text).toMatch(/Megleren har avlyst torsdag 5\. juli kl\. 17\.00\.$/);
  });

  test('of the sale is no news for the buyer; the takeover day is news for both', async () => {
    await plantViewing(thursday);
    await sql`update flow_instance set context = context || '{"takeoverDate":"2035-08-01"}'
      where estate_id = ${home.estateId} and flow = 'takeover-protocol'`.execute(on().db);
    await fillFeed(on());
    expect(await titles(buyer)).toEqual(['Overtakelse: onsdag 1. august']);
    expect((await titles(seller)).toSorted()).toEqual([
      'Overtakelse: onsdag 1. august',
      'Visning: torsdag 5. juli kl. 17.00',
    ]);
  });

  test('that has passed is no news', async () => {
    await plantViewing('2020-07-05T15:00:00.000Z');
    await fillFeed(on());
    expect(await titles(seller)).toEqual([]);
  });

  test('is not shown to a customer who turned the journey off in every channel, but documents are', async () => {
    await plantViewing(thursday);
    await fillFeed(on());
    const journey = { push: false, email: false, sms: false };
    await changeNotifications(on(), seller.id, { ...firstNotificationChoices, journey });
    expect(await read(seller)).toMatchObject({ items: [], total: 0, unseen: 0 });
  });

  test('of a home that the customer is no longer a party of is gone at once', async () => {
    await plantViewing(thursday);
    await fillFeed(on());
    await sql`update estate_party set removed_at = now() where id = ${partyIn(home, 'seller').id}`.execute(on().db);
    expect(await titles(seller)).toEqual([]);
    await fillFeed(on());
    expect(await titles(seller)).toEqual([]);
  });
});

describe('a document', () => {
  test('to sign is news for those who must sign, gone once they have, and news again when all have', async () => {
    const filled = await filledHome(on(), { sellers: 1, buyers: 1, at: on().clock.now() });
    const started = await startSigning(on(), filled);
    const who = await signedInCustomer(on(), { parties: [partyIn(started.home, 'seller').id] });
    await fillFeed(on());
    const { items } = await read(who);
    expect(items.map(({ kind, title }) => [kind, title])).toContainEqual([
      'DOCUMENT',
      'Signer overtakelsesprotokollen',
    ]);
    expect(items.find(({ kind }) => kind === 'DOCUMENT')?.path).toContain(started.home.estateId);
    await sign(on(), started, started.home.parties.indexOf(partyIn(started.home, 'seller')));
    await fillFeed(on());
    expect((await read(who)).items.filter(({ kind }) => kind === 'DOCUMENT')).toEqual([]);
    await sql`update signing_document set state = 'sealed', sealed_at = now() where id = ${started.documentId}`.execute(
      on().db,
    );
    await fillFeed(on());
    const path = `/customer/documents/${started.home.estateId}/takeover-protocol`;
    expect((await read(who)).items.filter(({ kind }) => kind === 'DOCUMENT')).toMatchObject([
      { title: 'Overtakelsesprotokollen er signert av alle', path },
    ]);
  });
});

describe('the feed', () => {
  test('comes in pages, and only a page counts as seen', async () => {
    await plantViewing(thursday);
    await plantViewing(friday);
    await fillFeed(on());
    expect(await read(seller)).toMatchObject({ total: 2, unseen: 2 });
    const first = await read(seller, { limit: '1', offset: '0' });
    expect(first.items).toHaveLength(1);
    expect(await read(seller)).toMatchObject({ total: 2, unseen: 1 });
    const second = await read(seller, { limit: '1', offset: '1' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect(await read(seller)).toMatchObject({ total: 2, unseen: 0 });
  });

  test.each([{ limit: '0' }, { limit: '51' }, { limit: '-1' }, { offset: 'x' }, { offset: '1e9' }, { page: '2' }])(
    'refuses a page that cannot be: %o',
    async (query) => {
      expect((await send(feed.list, seller, { query })).status).toBe(400);
    },
  );

  test('forgets an item that is dismissed: twice, on two devices at once, and for that customer alone', async () => {
    const second = await signedInCustomer(on(), { parties: [partyIn(home, 'seller', 1).id] });
    await plantViewing(thursday);
    await fillFeed(on());
    const id = (await read(seller)).items[0]?.id ?? '';
    const answers = await Promise.all([dismiss(seller, id), dismiss(seller, id), dismiss(seller, id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await dismiss(seller, id)).status).toBe(204);
    await fillFeed(on());
    expect(await titles(seller)).toEqual([]);
    expect(await titles(second)).toHaveLength(1);
  });

  test('never shows another customer’s item, and another cannot dismiss it', async () => {
    await plantViewing(thursday);
    await fillFeed(on());
    const id = (await read(seller)).items[0]?.id ?? '';
    const stranger = await signedInCustomer(on());
    expect(await read(stranger)).toMatchObject({ items: [], total: 0 });
    for (const who of [stranger, buyer]) expect(await dismiss(who, id)).toMatchObject({ status: 404 });
    expect((await dismiss(seller, randomUUID())).status).toBe(404);
    expect(await titles(seller)).toHaveLength(1);
  });

  test('is in the customer’s copy of their data, and goes with the account', async () => {
    await plantViewing(thursday);
    await fillFeed(on());
    const { body } = await send(dataExport.read, seller, { params: { id: seller.id } });
    expect(body.others.news).toMatchObject([
      { estateId: home.estateId, title: 'Visning: torsdag 5. juli kl. 17.00', seenAt: null, dismissedAt: null },
    ]);
    await sql`delete from customer where id = ${seller.id}`.execute(on().db);
    const left = await on().db.selectFrom('feedItem').select('id').where('customerId', '=', seller.id).execute();
    expect(left).toEqual([]);
    await fillFeed(on());
  });
});
