import { describe, expect, test } from 'vitest';
import { journeyLinks } from '#src/contract/journey/journey-links.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { beginSaleAt } from '#tests/support/sales.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const selling = async () => {
  const home = await insertHome(on().database, { sellers: 2, buyers: 1 });
  await on().transaction(async (tx) => {
    const at = await beginSaleAt(tx, home.estateId, 'bid-round');
    const facts = { askingPrice: 7_850_000, lastBid: 7_900_000, bidCount: 3, purchasePrice: 4_150_000 };
    await tx.updateTable('estate').set(facts).where('id', '=', home.estateId).execute();
    await tx
      .insertInto('estateEvent')
      .values({
        id: crypto.randomUUID() as never,
        estateId: home.estateId,
        kind: 'viewing',
        at: osloInstant(osloDate(at), '13:00'),
        externalId: 'v1',
      })
      .execute();
  });
  const tokenOf = async (side: 'seller' | 'buyer', index = 0) =>
    (await signedInCustomer(on(), { parties: [partyIn(home, side, index).id] })).token;
  return { home, params: { id: home.estateId }, seller: await tokenOf('seller'), other: await tokenOf('seller', 1) };
};
const create = async (token: string, params: { id: string }) =>
  visitor().send(journeyLinks.create, { ...as(token), params });
const keyOf = (url: string) => new URL(url).hash.slice(1);
const open = (key: string) => visitor().send(journeyLinks.open, { body: { key } });

describe('a link for a relative', () => {
  test('shows the steps and their dates, and no price, bid, to-do, telephone or name', async () => {
    const { home, params, seller } = await selling();
    await visitor().send(timeline.tickSeller, {
      ...as(seller),
      params: { id: home.estateId, c: 'preparation', t: 'papers' },
      body: { done: true },
    });
    const made = await create(seller, params);
    expect(made.status).toBe(201);
    const { status, body } = await open(keyOf(made.body.url));
    expect([status, body.side, body.state]).toEqual([200, 'seller', 'bid-round']);
    const says = Object.fromEntries(body.buckets.map(({ id, summary }: Record<string, unknown>) => [id, summary]));
    expect(says['bid-round']).toBe('Megleren tar imot budene og ringer selgeren før hvert svar.');
    expect(says['post-work']).toMatch(/^Når selgeren har sagt ja/);
    expect(body.buckets.map(({ state }: { state: string }) => state)).toContain('now');
    expect(body.buckets.flatMap(({ events }: { events: unknown[] }) => events)).toHaveLength(1);
    const all = JSON.stringify(body);
    expect(all).not.toMatch(/7850000|7900000|4150000|"todos"|"bids"|"broker"|"phone"/);
    for (const { name, phone, email } of home.parties)
      for (const text of [name, phone, email].filter(Boolean)) expect(all).not.toContain(text);
  });

  test('is in no list after it was made, and another party neither sees nor ends it', async () => {
    const { params, seller, other } = await selling();
    const { body } = await create(seller, params);
    const [link] = body.links;
    const list = await visitor().send(journeyLinks.list, { ...as(seller), params });
    expect(list.body.links).toHaveLength(1);
    expect(JSON.stringify(list.body)).not.toContain(keyOf(body.url));
    expect((await visitor().send(journeyLinks.list, { ...as(other), params })).body.links).toEqual([]);
    await visitor().send(journeyLinks.end, { ...as(other), params: { ...params, link: link.id } });
    expect((await open(keyOf(body.url))).status).toBe(200);
  });

  test('ends when its maker ends it, also twice', async () => {
    const { params, seller } = await selling();
    const { body } = await create(seller, params);
    for (const _ of ['first', 'second']) {
      const end = { ...as(seller), params: { ...params, link: body.links[0].id } };
      expect((await visitor().send(journeyLinks.end, end)).body.links).toEqual([]);
    }
    expect((await open(keyOf(body.url))).body.code).toBe('LINK_GONE');
  });

  test('ends when its maker is no longer a party', async () => {
    const { home, params, seller } = await selling();
    const { body } = await create(seller, params);
    await on()
      .db.updateTable('estateParty')
      .set({ removedAt: new Date().toISOString() as never })
      .where('id', '=', partyIn(home, 'seller').id)
      .execute();
    expect((await open(keyOf(body.url))).body.code).toBe('LINK_GONE');
  });

  test('ends with its maker’s account', async () => {
    const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
    const seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const { body } = await create(seller.token, { id: home.estateId });
    await on().transaction((tx) => eraseWithAccount(tx, seller.id, on()));
    expect((await open(keyOf(body.url))).body.code).toBe('LINK_GONE');
  });

  test('five work at a time, also when many are asked for at once', async () => {
    const { params, seller } = await selling();
    const made = await Promise.all(Array.from({ length: 8 }, () => create(seller, params)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  test('is made by a party only', async () => {
    const [mine, theirs] = [await selling(), await selling()];
    expect((await create(mine.seller, theirs.params)).body.code).toBe('ESTATE_404');
  });

  test.each([
    ['nothing', ''],
    ['a guess', 'a'.repeat(43)],
    ['a text with a zero', 'a\u0000b'],
    ['1 kB', 'x'.repeat(1000)],
  ])('%s opens none', async (_, key) => {
    const { status, body } = await open(key);
    expect([400, 410]).toContain(status);
    expect(body).not.toHaveProperty('buckets');
  });

  test('works for 90 days', async () => {
    const { params, seller } = await selling();
    const { body } = await create(seller, params);
    await server.current.clock.set(instantOf(Date.parse(body.links[0].expiresAt) - 60_000));
    expect((await open(keyOf(body.url))).status).toBe(200);
    await server.current.clock.set(instantOf(Date.parse(body.links[0].expiresAt) + 60_000));
    expect((await open(keyOf(body.url))).body.code).toBe('LINK_GONE');
  });
});
