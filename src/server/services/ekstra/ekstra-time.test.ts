import { beforeEach, describe, expect, test } from 'vitest';
import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { ekstraCalls, type Seller } from '#tests/support/ekstra.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { moveEkstraOrders } from './jobs.ts';
import './tables.ts';

const server = testServer({ clock: 'movable' });
const { on, call, homeAt, order, withdraw, read, statistics, mailsTo, broker, again } = ekstraCalls(server);
const run = () => {
  const job = { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  return moveEkstraOrders.run({}, on(), job);
};
let home: TestHome;
let seller: Seller;
const setClock = async (instant: string) => {
  await server.current.clock.set(instant);
  seller = await again(seller);
};
const at = async (instant: string) => {
  await setClock(instant);
  // Two processes look at once.
  await Promise.all([run(), run()]);
};

const pay = async (): Promise<void> => {
  const token = await broker();
  const params = { id: home.estateId, order: (await read(seller, home.estateId)).order.id };
  const body = { paymentInfo: 'Konto 1234 56 78903, KID 42' };
  expect((await call(brokerEkstra.answer, token, { params, body })).status).toBe(200);
  expect((await call(brokerEkstra.paid, token, { params })).status).toBe(200);
};
const state = async () => (await read(seller, home.estateId)).order.state;

beforeEach(async () => {
  await server.current.clock.set('2026-11-23T10:00:00Z');
  ({ home, seller } = await homeAt('viewing'));
});

describe('[V] ordered 23 November, without a wish to start early', () => {
  test('starts 8 December 00:00 in Oslo, once it is paid, and the page says so from the beginning', async () => {
    expect((await read(seller, home.estateId)).startsOn).toBe('2026-12-08');
    const { body } = await order(seller, home.estateId);
    expect(body.withdrawUntil).toBe('2026-12-07');
    await pay();
    await at('2026-12-07T22:59:59Z');
    expect(await state()).toBe('paid');
    await at('2026-12-07T23:00:00Z');
    expect(await state()).toBe('running');
    expect((await read(seller, home.estateId)).order.runs).toEqual({ from: '2026-12-08', to: '2026-12-14' });
    const subjects = (await mailsTo(seller.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one === 'Annonsen din er i gang')).toHaveLength(1);
  });

  test('is withdrawn to 7 December 23:59:59, and not a second later', async () => {
    await order(seller, home.estateId);
    await setClock('2026-12-07T23:00:00Z');
    expect(await withdraw(seller, home.estateId)).toMatchObject({ status: 409, body: { code: 'EK_LATE' } });
    await setClock('2026-12-07T22:59:59Z');
    expect((await withdraw(seller, home.estateId)).body.state).toBe('withdrawn');
  });

  test('that nobody has paid does not start', async () => {
    await order(seller, home.estateId);
    await at('2026-12-20T10:00:00Z');
    expect(await state()).toBe('ordered');
  });
});

describe('an order that shall start now', () => {
  beforeEach(async () => {
    await order(seller, home.estateId, { startNow: true });
    await pay();
    await at('2026-11-23T11:00:00Z');
  });

  test('runs seven days and shows each whole day against what was estimated', async () => {
    expect(await state()).toBe('running');
    expect((await statistics(seller, home.estateId)).body.days).toEqual([]);
    await at('2026-11-26T08:00:00Z');
    const three = (await statistics(seller, home.estateId)).body;
    expect(three.days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    await at('2026-11-29T22:59:59Z');
    expect(await state()).toBe('running');
    await at('2026-11-29T23:00:00Z');
    expect(await state()).toBe('done');
    const { days, expected } = (await statistics(seller, home.estateId)).body;
    expect(days).toHaveLength(7);
    expect(days.slice(0, 3)).toEqual(three.days);
    expect(expected).toEqual({ reach: 40_000, clicks: { min: 1000, max: 2000 } });
  });

  test('is withdrawn while it runs, which the broker is told; once delivered it is too late: EK_LATE', async () => {
    await at('2026-11-29T23:00:00Z');
    expect(await withdraw(seller, home.estateId)).toMatchObject({ status: 409, body: { code: 'EK_LATE' } });
    // Done: the next one may be ordered.
    expect((await order(seller, home.estateId, { startNow: true })).status).toBe(201);
    await pay();
    await at('2026-11-30T10:00:00Z');
    expect(await state()).toBe('running');
    expect((await withdraw(seller, home.estateId)).body.state).toBe('withdrawn');
    const told = await mailsTo('prove.megler@megler.example.com');
    expect(told.some(({ text }) => text.includes('er betalt og må gjøres opp'))).toBe(true);
  });
});
