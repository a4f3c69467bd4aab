import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PotentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import type { ConsentPurpose } from '#src/domain/consents.ts';
import { brokerId, type CustomerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { changeFacts, insertComing, keepSearch, runMarket, stepTo } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer({ clock: 'movable', without: [keepMatches] });
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
/** Monday at 12 in Oslo. */
const noon = '2026-11-23T11:00:00.000Z';

beforeAll(async () => {
  await server.current.clock.set(noon);
  await insertHome(on().database);
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  const id = v.parse(brokerId, 'br-colleague');
  const contact = { name: 'Megler Kollega', email: 'kollega@megler.example.com', phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role: 'mainBroker', officeId: v.parse(officeId, 'of-test'), passwordHash: null })
    .execute();
  tokens.colleague = (await beginSession(on(), id)).token;
});

const ask = async ({ estateId: id }: TestHome, query: Record<string, string> = {}, who = 'main', language = 'nb') => {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'accept-language': language };
  return new Visitor(server.current.url).send(potentialBuyers.list, { params: { id }, query, headers });
};
const buyers = async (home: TestHome, query: Record<string, string> = {}): Promise<PotentialBuyers> => {
  const { status, body } = await ask(home, query);
  expect(status).toBe(200);
  return body;
};
const says = (id: CustomerId, purposes: ConsentPurpose[]) =>
  on().transaction((tx) => recordConsents(tx, on(), id, { purposes, channel: 'profile' }));
const noneLooks = () => sql`delete from customer where not is_employee`.execute(on().db);
/** Returns a new customer who looks for what Nora does. */
const looks = async (given: Parameters<typeof keepSearch>[2] = {}, row: Parameters<typeof insertCustomer>[1] = {}) => {
  const { id } = await insertCustomer(on(), row);
  await keepSearch(on(), id, given);
  return id;
};

describe('the buyers of a home', () => {
  test('have the score that they read themselves, the best first, with reasons in the broker’s language', async () => {
    await noneLooks();
    const home = await insertComing(on(), { askingPrice: 7_700_000 });
    const near = await looks();
    const full = await looks({ priceTo: 8_000_000 });
    await looks({ areas: ['baerum-jar'], housingTypes: ['detached'] });
    await runMarket(on());
    const { items, total, next } = await buyers(home);
    expect([items.map(({ id, score }) => [id, score]), total, next]).toEqual([
      [
        [full, 100],
        [near, 96],
      ],
      2,
      null,
    ]);
    expect(items[1]?.reasons.find(({ fits }) => !fits)?.text.replaceAll('\u00A0', ' ')).toBe(
      'kr 200 000 over makspris',
    );
    const english = await ask(home, {}, 'main', 'en');
    expect(JSON.stringify(english.body).replaceAll('\u00A0', ' ')).toContain('kr 200,000 above the search');
  });

  test('are counted to a thousand: with one more the page says that the best are counted', async () => {
    await noneLooks();
    const home = await insertComing(on());
    const first = await looks();
    await says(first, ['savedSearch']);
    await runMarket(on());
    const insertMore = (from: number, to: number) =>
      on().transaction(async (tx) => {
        await sql`insert into customer (id, email, phone, email_verified_at, phone_verified_at, given_name, family_name,
            birth_date, postcode, referral_code)
          select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'k' || n || '@kunde.example.com',
            '+474' || lpad(n::text, 7, '0'), now(), now(), 'Kunde', n::text, '1990-05-17', '0550', 'K' || lpad(n::text, 7, '0')
          from generate_series(${from}::int, ${to}::int) n`.execute(tx);
        await sql`insert into premarket_search (customer_id, key, cities, types, search, searched_at)
          select c.id, c.referral_code, s.cities, s.types, s.search, s.searched_at from customer c, premarket_search s
          where s.customer_id = ${first} and c.family_name between ${from}::text and ${to}::text
          on conflict do nothing`.execute(tx);
        await sql`insert into buyer_match (estate_id, customer_id, score, searched_at)
          select estate_id, s.customer_id, score - 1, m.searched_at from buyer_match m, premarket_search s
          where m.customer_id = ${first} and s.customer_id <> ${first} on conflict do nothing`.execute(tx);
      });
    await insertMore(1_000, 1_998);
    expect(await buyers(home)).toMatchObject({ total: 1_000, counted: 'all', reachable: 1 });
    await insertMore(1_999, 1_999);
    expect(await buyers(home)).toMatchObject({ total: 1_000, counted: 'best', reachable: 1 });
    await noneLooks();
    await looks();
  });

  test('are out of reach once they have bought, and not by a sale that was cancelled or that they left', async () => {
    await noneLooks();
    const home = await insertComing(on());
    const bought = await insertHome(on().database, { buyers: 1 });
    const { id } = await insertCustomer(on(), { parties: [partyIn(bought, 'buyer').id] });
    await keepSearch(on(), id);
    await says(id, ['savedSearch']);
    await runMarket(on());
    const reachable = async () => (await buyers(home)).reachable;
    expect(await reachable()).toBe(1);
    await sql`insert into office_sale (id, estate_id, office_id, sold_at, commission)
      values (gen_random_uuid(), ${bought.estateId}, 'of-test', now(), 0)`.execute(on().db);
    expect(await reachable()).toBe(0);
    await sql`update office_sale set cancelled_at = now() where estate_id = ${bought.estateId}`.execute(on().db);
    expect(await reachable()).toBe(1);
    await sql`update office_sale set cancelled_at = null where estate_id = ${bought.estateId}`.execute(on().db);
    await sql`update estate_party set removed_at = now() where estate_id = ${bought.estateId}`.execute(on().db);
    expect(await reachable()).toBe(1);
  });

  test('E10: a home that hides because its year is missing has its buyers all the same', async () => {
    const home = await insertComing(on(), { yearOfBuild: null });
    await runMarket(on());
    expect((await buyers(home)).total).toBeGreaterThan(0);
  });

  test('a home that is on the market keeps them; one that is sold, or lacks what is scored, has none', async () => {
    const home = await insertComing(on());
    await stepTo(on(), home.estateId, 'marketing');
    await runMarket(on());
    const { total } = await buyers(home);
    expect(total).toBeGreaterThan(0);
    await changeFacts(on(), home.estateId, { braI: null });
    await runMarket(on());
    expect((await buyers(home)).total).toBe(0);
    await changeFacts(on(), home.estateId, { braI: 64 });
    await runMarket(on());
    expect((await buyers(home)).total).toBe(total);
    await stepTo(on(), home.estateId, 'post-work');
    await runMarket(on());
    expect(await buyers(home)).toEqual({ items: [], total: 0, counted: 'all', reachable: 0, next: null });
  });

  test('the home’s own parties and employees are not among them', async () => {
    const home = await insertComing(on());
    const own = await looks({}, { parties: [partyIn(home, 'seller').id] });
    const employee = await looks({}, { isEmployee: true });
    await runMarket(on());
    const ids = (await buyers(home, { limit: '50' })).items.map(({ id }) => id);
    expect(ids).not.toContain(own);
    expect(ids).not.toContain(employee);
  });

  test('a changed search is matched with homes that customers do not see yet, too', async () => {
    const home = await insertComing(on(), { yearOfBuild: null });
    const id = await looks({ areas: ['baerum-jar'], housingTypes: ['detached'] });
    await runMarket(on());
    const has = async () => (await buyers(home, { limit: '50' })).items.some((one) => one.id === id);
    expect(await has()).toBe(false);
    await keepSearch(on(), id);
    await runMarket(on());
    expect(await has()).toBe(true);
  });
});

describe('pages', () => {
  test('follow each other without a buyer lost or shown twice, also among equal scores', async () => {
    await noneLooks();
    const home = await insertComing(on());
    for (let count = 0; count < 5; count += 1) await looks();
    await runMarket(on());
    const first = await buyers(home, { limit: '2' });
    const second = await buyers(home, { limit: '2', cursor: String(first.next) });
    const third = await buyers(home, { limit: '2', cursor: String(second.next) });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([new Set(ids).size, third.next, third.total]).toEqual([5, null, 5]);
  });

  test('a least score leaves out those below it; a cursor of another list is refused', async () => {
    const home = await insertComing(on(), { askingPrice: 7_700_000 });
    await runMarket(on());
    expect((await buyers(home, { min: '97' })).total).toBe(0);
    for (const query of [{ min: '59' }, { min: '101' }, { fresh: 'old' }, { cursor: 'x' }, { cursor: 'WzEsMiwzXQ' }])
      expect((await ask(home, query)).status).toBe(400);
  });
});

describe('reach and freshness', () => {
  test('a yes to the newest text opens SMS; an older yes, a no and a number without a code do not', async () => {
    await noneLooks();
    const home = await insertComing(on());
    const [yes, older, withdrawn, unproven] = [
      await looks(),
      await looks(),
      await looks(),
      await looks({}, { phoneVerifiedAt: null }),
    ];
    for (const id of [yes, withdrawn, unproven]) await says(id, ['savedSearch']);
    await says(withdrawn, []);
    await sql`insert into consent_subject (customer_id, subject) values (${older}, ${older})`.execute(on().db);
    await sql`insert into consent_record (subject, purpose, is_yes, text_version, channel)
      values (${older}, 'savedSearch', true, '2026-11', 'profile')`.execute(on().db);
    await runMarket(on());
    const page = await buyers(home);
    const reach = new Map(page.items.map(({ id, reach: { sms } }) => [id, sms]));
    expect([yes, older, withdrawn, unproven].map((id) => reach.get(id))).toEqual(['yes', 'no', 'withdrawn', 'no']);
    expect([page.total, page.reachable]).toEqual([4, 1]);
  });

  test('hours that a customer chose make it later, and counts as reachable; no contact at all is never', async () => {
    await noneLooks();
    const home = await insertComing(on());
    const [evening, never] = [await looks(), await looks()];
    const prefers = (id: CustomerId, times: 'WEEKDAY_EVENING'[], doNotDisturb: boolean) =>
      on().transaction((tx) =>
        changeOptions(tx, id, (kept) => ({ ...kept, contactPreferences: { channels: [], times, doNotDisturb } })),
      );
    await prefers(evening, ['WEEKDAY_EVENING'], false);
    await prefers(never, [], true);
    for (const id of [evening, never]) await says(id, ['savedSearch']);
    await runMarket(on());
    const page = await buyers(home);
    const reach = new Map(page.items.map((one) => [one.id, one.reach]));
    expect(reach.get(evening)).toEqual({ sms: 'later', from: '2026-11-23T16:00:00.000Z' });
    expect(reach.get(never)).toEqual({ sms: 'never', from: null });
    expect(page.reachable).toBe(1);
  });

  test('a search is old after 90 days, and fresh when the customer says where they stand', async () => {
    await noneLooks();
    const home = await insertComing(on());
    const id = await looks();
    await runMarket(on());
    for (const table of ['premarketSearch', 'buyerMatch'] as const)
      await on().db.updateTable(table).set({ searchedAt: '2026-08-01T10:00:00.000Z' }).execute();
    expect((await buyers(home)).items.map(({ fresh }) => fresh)).toEqual(['old']);
    expect((await buyers(home, { fresh: 'month' })).total).toBe(0);
    await on().transaction((tx) => changeOptions(tx, id, (kept) => ({ ...kept, buyerStage: 'boligjakt' })));
    await runMarket(on());
    expect((await buyers(home, { fresh: 'now' })).items.map(({ fresh }) => fresh)).toEqual(['now']);
  });
});

describe('who may read them', () => {
  test('a colleague without a part in the home gets 404, as for a home that is not there', async () => {
    const home = await insertComing(on());
    const { status, body } = await ask(home, {}, 'colleague');
    expect([status, body]).toMatchObject([404, { code: 'ESTATE_404' }]);
  });
});
