import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { values } from '#src/contract/wealth/values.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { estimateHomes } from './jobs.ts';
import type { ComparableSale, Valuations, ValuedHome } from './port.ts';

const server = testServer();
const on = () => server.current.running.on;
const today = () => osloDate(instantOf(Date.now()));

/** Sales around a price per m², as far apart as the factor says. */
const salesAround = (perSqm: number, factor: number, size: number): ComparableSale[] =>
  [-0.03, 0, 0.03, -0.015, 0.015].map((share, index) => ({
    street: `Lia ${index + 1}`,
    size,
    floor: 2,
    soldAt: addDays(today(), -30 * (index + 1)),
    price: Math.round(perSqm * (1 + share * factor) * size),
    pricePerSqm: Math.round(perSqm * (1 + share * factor)),
  }));

const asked: ValuedHome[] = [];
let sales: ComparableSale[] = [];
let failure: ProviderFailed | undefined;
const provider: Valuations = {
  async sales(home) {
    asked.push(home);
    if (failure) throw failure;
    return sales;
  },
  async series() {
    return [
      { date: '2020-12-31', value: 4_000_000 },
      { date: addDays(today(), -200), value: 4_720_000 },
      { date: addDays(today(), -20), value: 4_730_000 },
    ];
  },
};

const run = async () => {
  const job = { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  await estimateHomes.run({}, { ...on(), valuations: provider }, job);
};

const facts = { propertyType: 'APARTMENT', braI: 47, purchasePrice: 3_420_000, boughtYear: 2019 } as const;
const newHome = async (given: Partial<Record<keyof typeof facts, number | string | null>> = {}) => {
  const home = await insertHome(on().database, { sellers: 2, buyers: 1 });
  await on()
    .db.updateTable('estate')
    .set({ ...facts, soldFor: 4_900_000, ...(given as object) })
    .where('id', '=', home.estateId)
    .execute();
  return home;
};

const asParty = async (home: TestHome, party: 'seller' | 'buyer' | null) => {
  const parties = party === null ? [] : [partyIn(home, party).id];
  const { token } = await signedInCustomer(on(), { parties });
  return { authorization: `Bearer ${token}` };
};
const streets = (sales: readonly { street: string }[]) => sales.map(({ street }) => street);
const visitor = () => new Visitor(server.current.url);

describe('what a home is worth', () => {
  let home: TestHome;
  beforeAll(async () => {
    sales = salesAround(101_000, 1, 47);
    home = await newHome();
    await run();
  });

  test('a seller reads the value, its range, how sure it is, and how it has changed since they bought', async () => {
    const headers = await asParty(home, 'seller');
    const { body } = await visitor().send(values.read, { headers, params: { id: home.estateId } });
    expect(body).toMatchObject({
      value: 4_750_000,
      basis: 'ESTIMATE',
      low: 4_560_000,
      high: 4_940_000,
      precision: 'HIGH',
      changes: { m6: { kroner: 30_000, percent: 0.6 }, all: { kroner: 1_330_000, percent: 38.9 } },
      loan: null,
      loanToValue: null,
      pricePerSqm: 101_064,
    });
    expect(body.comparables).toHaveLength(5);
    const list = await visitor().send(values.list, { headers });
    expect(list.body).toMatchObject([{ estateID: home.estateId, value: 4_750_000, loanToValue: null }]);
  });

  test('before the takeover a buyer owns nothing of it: no change since a purchase, and no price of it', async () => {
    const headers = await asParty(home, 'buyer');
    const params = { id: home.estateId };
    const { body } = await visitor().send(values.read, { headers, params });
    expect(body).toMatchObject({ isOwned: false, changes: { all: null } });
    expect((await visitor().send(values.history, { headers, params })).body.purchase).toBeNull();
  });

  test('a buyer never reads what the seller once paid: the change is counted from their own price', async () => {
    await on()
      .db.updateTable('flowInstance')
      .set({ state: 'finalized' })
      .where('estateId', '=', home.estateId)
      .where('flow', '=', 'takeover-protocol')
      .execute();
    const headers = await asParty(home, 'buyer');
    const params = { id: home.estateId };
    expect((await visitor().send(values.list, { headers })).body).toMatchObject([{ isOwned: true }]);
    const sold = await asParty(home, 'seller');
    expect((await visitor().send(values.list, { headers: sold })).body).toMatchObject([{ isOwned: false }]);
    const { body } = await visitor().send(values.read, { headers, params });
    expect(body.changes.all).toEqual({ kroner: -150_000, percent: -3.1 });
    const history = await visitor().send(values.history, { headers, params });
    expect(history.body.purchase).toEqual({ year: null, value: 4_900_000 });
    expect(JSON.stringify([body, history.body])).not.toMatch(/3420000|2019/);
  });

  test('a stranger gets what an unknown home gives, from every call', async () => {
    const headers = await asParty(home, null);
    const params = { id: home.estateId };
    const answers = [
      await visitor().send(values.read, { headers, params }),
      await visitor().send(values.history, { headers, params }),
      await visitor().send(values.sales, { headers, params }),
      await visitor().send(values.setOwn, { headers, params, body: { own: 1, year: 2026, isUsed: true } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    expect((await visitor().send(values.list, { headers })).body).toEqual([]);
  });

  test('the history of six months begins at the newest price that is that old', async () => {
    const headers = await asParty(home, 'seller');
    const params = { id: home.estateId };
    const half = await visitor().send(values.history, { headers, params, query: { interval: '6M' } });
    expect(half.body.points).toEqual([
      { date: addDays(today(), -200), value: 4_720_000 },
      { date: addDays(today(), -20), value: 4_730_000 },
    ]);
    const all = await visitor().send(values.history, { headers, params });
    expect(all.body.points).toHaveLength(3);
    expect(all.body.purchase).toEqual({ year: 2019, value: 3_420_000 });
  });

  test('sales nearby are as many as asked for, at most fifty', async () => {
    const headers = await asParty(home, 'seller');
    const params = { id: home.estateId };
    const first = (limit: string) => visitor().send(values.sales, { headers, params, query: { limit } });
    expect(streets((await first('2')).body)).toEqual(['Lia 1', 'Lia 2']);
    expect((await first('51')).body).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('sales nearby stand newest first', async () => {
    const headers = await asParty(home, 'seller');
    const { body } = await visitor().send(values.sales, { headers, params: { id: home.estateId } });
    expect(streets(body)).toEqual(['Lia 1', 'Lia 2', 'Lia 3', 'Lia 4', 'Lia 5']);
  });
});

describe('an unsure home', () => {
  test('no E of a LOW home stands in any answer: only the range does', async () => {
    sales = salesAround(162_000, 4, 100);
    const home = await newHome({ braI: 100 });
    await run();
    const headers = await asParty(home, 'seller');
    const params = { id: home.estateId };
    const answers = [
      (await visitor().send(values.list, { headers })).body,
      (await visitor().send(values.read, { headers, params })).body,
      (await visitor().send(values.sales, { headers, params })).body,
    ];
    expect(answers[1]).toMatchObject({ value: null, basis: null, precision: 'LOW', pricePerSqm: null });
    expect(answers[1].low).toBeLessThan(14_100_000);
    expect(answers[1].high).toBeGreaterThan(18_300_000);
    expect(JSON.stringify(answers)).not.toMatch(/16200000|162000\b/);
    const { rows } = await sql`select value from home_value where estate_id = ${home.estateId}`.execute(on().db);
    expect(rows).toEqual([{ value: null }]);
  });

  test('sales that are too old, or of homes much larger, do not count', async () => {
    const near = salesAround(100_000, 1, 47);
    sales = [
      ...near.slice(0, 2),
      ...near
        .slice(2)
        .map((sale, index) => ({ ...sale, ...(index === 0 ? { size: 60 } : {}), soldAt: addDays(today(), -400) })),
      { ...(near[0] ?? ({} as ComparableSale)), size: 60 },
    ];
    const home = await newHome();
    await run();
    const headers = await asParty(home, 'seller');
    const { body } = await visitor().send(values.read, { headers, params: { id: home.estateId } });
    expect(body).toMatchObject({ value: null, low: null, precision: 'NONE', comparables: [] });
  });
});

describe('the nightly estimate', () => {
  test('a home is valued once a day, however often the job runs, and one of unknown size not at all', async () => {
    sales = salesAround(101_000, 1, 47);
    const home = await newHome();
    const unknown = await newHome({ braI: null });
    await run();
    asked.length = 0;
    await run();
    expect(asked).toEqual([]);
    const { rows } = await sql<{ estateId: string }>`
      select estate_id from home_value where estate_id in (${home.estateId}, ${unknown.estateId})`.execute(on().db);
    expect(rows).toEqual([{ estateId: home.estateId }]);
    const headers = await asParty(unknown, 'seller');
    const { body } = await visitor().send(values.read, { headers, params: { id: unknown.estateId } });
    expect(body.precision).toBe('NONE');
  });

  test('the provider is sent an address, a type and a size, and nothing about a person', async () => {
    sales = salesAround(101_000, 1, 47);
    const home = await newHome();
    asked.length = 0;
    await run();
    expect(Object.keys(asked[0] ?? {}).toSorted()).toEqual([
      'area',
      'id',
      'postcode',
      'propertyType',
      'street',
      'vitecId',
    ]);
    expect(home.parties.some(({ name }) => JSON.stringify(asked).includes(name))).toBe(false);
  });

  test('while the provider is down nothing is lost: the home is pending, and valued when it is up again', async () => {
    sales = salesAround(101_000, 1, 47);
    const home = await newHome();
    failure = new ProviderFailed('valuations', 'slow');
    await expect(run()).rejects.toMatchObject({ name: 'TryLater' });
    const headers = await asParty(home, 'seller');
    const params = { id: home.estateId };
    const { body } = await visitor().send(values.read, { headers, params });
    expect(body).toMatchObject({ value: null, precision: 'PENDING', computedAt: null });
    failure = undefined;
    await run();
    expect((await visitor().send(values.read, { headers, params })).body.value).toBe(4_750_000);
  });

  test('a home that the provider refuses is passed over, and the others are valued', async () => {
    sales = salesAround(101_000, 1, 47);
    const home = await newHome();
    failure = new ProviderFailed('valuations', 'not-found');
    await run();
    failure = undefined;
    await run();
    const headers = await asParty(home, 'seller');
    expect((await visitor().send(values.read, { headers, params: { id: home.estateId } })).body.value).toBe(4_750_000);
  });
});

describe('what a customer holds their home to be worth', () => {
  test('it counts by the switch only, for this customer only, and is taken back', async () => {
    sales = salesAround(101_000, 1, 47);
    const home = await newHome();
    await run();
    const [mine, coSellers] = [await asParty(home, 'seller'), await asParty(home, 'buyer')];
    const params = { id: home.estateId };
    const kept = { own: 4_900_000, year: 2026, isUsed: false };
    const unused = await visitor().send(values.setOwn, { headers: mine, params, body: kept });
    expect(unused.body).toMatchObject({
      value: 4_750_000,
      basis: 'ESTIMATE',
      own: { value: 4_900_000, isUsed: false },
    });
    const used = await visitor().send(values.setOwn, { headers: mine, params, body: { ...kept, isUsed: true } });
    expect(used.body).toMatchObject({ value: 4_900_000, basis: 'OWN', estimate: 4_750_000 });
    // Another method is no growth: the change is of the estimate.
    expect(used.body.changes).toEqual(unused.body.changes);
    const ahead = { ...kept, year: Number(today().slice(0, 4)) + 1 };
    const refused = await visitor().send(values.setOwn, { headers: mine, params, body: ahead });
    expect([refused.status, refused.body.code]).toEqual([422, 'V_DATE_PAST']);
    expect((await visitor().send(values.read, { headers: coSellers, params })).body).toMatchObject({
      value: 4_750_000,
      own: null,
    });
    const back = await visitor().send(values.setOwn, { headers: mine, params, body: { ...kept, own: null } });
    expect(back.body).toMatchObject({ value: 4_750_000, own: null });
  });
});
