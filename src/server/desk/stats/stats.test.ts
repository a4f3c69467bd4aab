import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerStats } from '#src/contract/desk/broker-stats.ts';
import { type BrokerId, brokerId, type OfficeId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { recountMonths } from './jobs.ts';
import { cancelSale, recordSale, type SaleGiven } from './record-sale.ts';

const server = testServer({ clock: 'movable' });
const on = () => server.current.running.on;
const idOf = (name: string): BrokerId => v.parse(brokerId, `br-${name}`);
const office: OfficeId = v.parse(officeId, 'of-test');
const tokens: Record<string, string> = {};

const insertBroker = async (name: string, officeName = 'of-test'): Promise<void> => {
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  const where = { officeId: v.parse(officeId, officeName), role: 'mainBroker' as const, passwordHash: null };
  await on()
    .db.insertInto('broker')
    .values({ id: idOf(name), ...contact, ...where })
    .execute();
  tokens[name] = (await beginSession(on(), idOf(name))).token;
};

beforeAll(async () => {
  await server.current.clock.set('2026-11-23T09:42:00.000Z');
  await insertHome(on().database);
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  for (const name of ['first', 'second', 'third', 'fourth', 'none']) await insertBroker(name);
  await insertBroker('stranger', 'of-other');
});

const send = (who: string, query: Readonly<Record<string, string>>) =>
  new Visitor(server.current.url).send(brokerStats.read, {
    query,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' },
  });
const read = async (who: string, period = 'this-year') => {
  const { status, body } = await send(who, { period });
  expect(status).toBe(200);
  return body as unknown as v.InferOutput<typeof brokerStats.read.answer>;
};
const sale = (name: string, commission: number, given: Partial<SaleGiven> = {}): SaleGiven => ({
  officeId: office,
  soldAt: '2026-11-02T10:00:00.000Z',
  commission,
  mainBroker: idOf(name),
  shares: [{ brokerId: idOf(name), bp: 10_000 }],
  ...given,
});
const record = (given: SaleGiven, home: Awaited<ReturnType<typeof insertHome>> | null = null) =>
  on().transaction((tx) => recordSale(tx, home?.estateId ?? null, given));

describe('the figures of a broker', () => {
  test('are those of the office, with places that equal revenues share', async () => {
    for (const [name, sum] of [
      ['first', 500],
      ['second', 300],
      ['third', 300],
      ['fourth', 100],
    ] as const)
      await record(sale(name, sum));
    const places = [];
    for (const name of ['first', 'second', 'third', 'fourth', 'none']) places.push((await read(name)).ranking);
    expect(places).toEqual([1, 2, 2, 4, null]);
    expect(await read('fourth')).toMatchObject({
      rankedOf: 4,
      gap: 200,
      ownRevenue: 100,
      officeRevenue: 1200,
      totalSales: 1,
      officeSales: 4,
      averageCommission: 100,
      officeAverageCommission: 300,
      change: { ownRevenue: null },
      rating: { count: 0 },
      from: '2025-12-31T23:00:00.000Z',
    });
    expect(await read('none')).toMatchObject({ averageCommission: null, gap: null, totalSales: 0 });
    expect(await read('stranger')).toMatchObject({ officeSales: 0, officeRevenue: 0, rankedOf: 0 });
  });

  test('divide a sale: once for the office, once for each of its brokers', async () => {
    const before = await read('none');
    const shares = [
      { brokerId: idOf('none'), bp: 3_333 },
      { brokerId: idOf('first'), bp: 6_667 },
    ];
    await record(sale('first', 50_001, { shares }));
    const after = await read('none');
    expect([after.ownRevenue, after.totalSales]).toEqual([16_665, 1]);
    expect(after.officeSales - before.officeSales).toBe(1);
    expect((await read('first')).ownRevenue).toBe(500 + 33_336);
  });

  test('count a sale of 31 December, 23:30 in Oslo, in the year that ends', async () => {
    await record(sale('second', 700, { soldAt: '2025-12-31T22:30:00.000Z' }));
    await record(sale('second', 40, { soldAt: '2025-12-31T23:00:00.000Z' }));
    const year = await read('second');
    expect(year.ownRevenue).toBe(340);
    expect(year.months[0]).toEqual({ month: '2026-01', sales: 1, revenue: 40 });
    expect(year.months).toHaveLength(12);
    expect((await read('second', 'this-month')).ownRevenue).toBe(300);
  });

  test('are compared with the same days of the month before', async () => {
    await record(sale('fourth', 50, { soldAt: '2026-10-23T08:42:00.000Z' }));
    await record(sale('fourth', 900, { soldAt: '2026-10-23T08:42:01.000Z' }));
    expect((await read('fourth', 'this-month')).change).toEqual({ ownRevenue: 100 });
  });

  test('of another period are refused', async () => {
    expect((await send('first', { period: 'this-week' })).status).toBe(422);
    expect((await send('first', {})).status).toBe(422);
  });
});

describe('a sale of a home', () => {
  test('counts once, is replaced when it is corrected, and leaves every period when it is cancelled', async () => {
    const home = await insertHome(on().database);
    const before = await read('third');
    await record(sale('third', 60_000), home);
    await record(sale('third', 60_000), home);
    expect((await read('third')).totalSales).toBe(before.totalSales + 1);
    await record(sale('third', 70_000, { soldAt: '2026-09-02T10:00:00.000Z' }), home);
    expect(await read('third')).toMatchObject({ ownRevenue: before.ownRevenue + 70_000, totalSales: 2 });
    expect((await read('third')).months[8]).toEqual({ month: '2026-09', sales: 1, revenue: 70_000 });
    await on().transaction((tx) => cancelSale(tx, home.estateId));
    await on().transaction((tx) => cancelSale(tx, home.estateId));
    expect(await read('third')).toMatchObject({ ownRevenue: before.ownRevenue, totalSales: before.totalSales });
    expect(await read('third')).toMatchObject({ officeSales: before.officeSales });
  });

  test('makes the pages of the whole office read again', async () => {
    const heard: string[] = [];
    const stop = new AbortController();
    const listening = (async () => {
      for await (const _ of on().live.changes('broker:br-none', stop.signal)) heard.push('none');
    })();
    await record(sale('first', 10));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    stop.abort();
    await listening;
  });
});

test('a month that is not the sum of its sales is set right at night, and is logged as an error', async () => {
  const right = await read('first');
  const errors: unknown[] = [];
  const log = { ...on().log, error: (given: unknown) => errors.push(given) } as never;
  const run = () => recountMonths.run({}, { ...on(), log }, {} as never);
  await run();
  expect(errors).toEqual([]);
  await sql`update broker_month set revenue = revenue + 5 where broker_id = 'br-first'`.execute(on().db);
  await sql`insert into broker_month values ('br-none', 'of-test', '2026-02', 3, 300)`.execute(on().db);
  expect((await read('first')).ownRevenue).toBe(right.ownRevenue + 5);
  await run();
  expect(errors).toEqual([
    { broker: 'br-first', month: '2026-11' },
    { broker: 'br-none', month: '2026-02' },
  ]);
  expect((await read('first')).ownRevenue).toBe(right.ownRevenue);
});
