import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { moveSale } from '#src/server/homes/estates/sale.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { ekstraCalls, type Seller } from '#tests/support/ekstra.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { moveEkstraOrders } from './jobs.ts';

// The test runs the job itself: at midnight the server's own turn would cancel an order before it is read.
const server = testServer({ clock: 'movable', without: [moveEkstraOrders] });
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

const answerIt = async () => {
  const token = await broker();
  const params = { id: home.estateId, order: (await read(seller, home.estateId)).order.id };
  const body = { paymentInfo: 'Konto 1234 56 78903, KID 42' };
  expect((await call(brokerEkstra.answer, token, { params, body })).status).toBe(200);
  return { token, params };
};
const pay = async (): Promise<void> => {
  const { token, params } = await answerIt();
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

  test('that is not paid does not start', async () => {
    await order(seller, home.estateId);
    await at('2026-12-07T10:00:00Z');
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

  test('is withdrawn while it runs, of which the broker is sent word; once delivered it is too late: EK_LATE', async () => {
    await at('2026-11-29T23:00:00Z');
    expect(await withdraw(seller, home.estateId)).toMatchObject({ status: 409, body: { code: 'EK_LATE' } });
    // Done: the next one may be ordered.
    expect((await order(seller, home.estateId, { startNow: true })).status).toBe(201);
    await pay();
    await at('2026-11-30T10:00:00Z');
    expect(await state()).toBe('running');
    expect((await withdraw(seller, home.estateId)).body.state).toBe('withdrawn');
    const sent = await mailsTo('prove.megler@megler.example.com');
    expect(sent.some(({ text }) => text.includes('er betalt og må gjøres opp'))).toBe(true);
  });
});

const moveTo = (event: 'post-work' | 'bid-round' | 'withdrawn') =>
  on().transaction(async (tx) => {
    const time = await now(tx);
    const move = event === 'withdrawn' ? ({ type: 'WITHDRAW' } as const) : ({ type: 'ADVANCE', to: event } as const);
    expect(await moveSale(tx, home.estateId, { ...move, at: time })).toBe(true);
  });
const brokerMail = 'prove.megler@megler.example.com';
const cancelledMails = async (to: string) => {
  const mails = (await mailsTo(to)).filter(({ subject }) =>
    /^(Bestillingen av )?Ekstra har falt bort/.test(subject ?? ''),
  );
  return mails.map(({ text }) => text);
};
const latest = async () => (await read(seller, home.estateId)).order;

describe('a home that is sold or withdrawn meanwhile', () => {
  test.each([
    ['post-work', 'sold', 'Boligen er solgt'],
    ['withdrawn', 'off-market', 'Boligen er ikke lenger til salgs'],
  ] as const)(
    'at %s cancels what is paid, starts nothing, and both are sent word of who pays back',
    async (step, cause, words) => {
      await order(seller, home.estateId);
      await pay();
      await moveTo(step);
      await at('2026-12-08T10:00:00Z');
      expect(await latest()).toMatchObject({ state: 'cancelled', cancelCause: cause, runs: null, dueOn: null });
      const [mail, ...more] = await cancelledMails(seller.email);
      expect(more).toEqual([]);
      expect(mail).toContain(`${words}. Megleren betaler deg tilbake.`);
      const sent = (await cancelledMails(brokerMail)).filter((text) => text.includes(words));
      expect(sent).toMatchObject([expect.stringContaining('er betalt og skal betales tilbake')]);
    },
  );

  test('stops an advertisement that runs, once', async () => {
    await order(seller, home.estateId, { startNow: true });
    await pay();
    await at('2026-11-23T11:00:00Z');
    await moveTo('post-work');
    const { id } = await latest();
    await at('2026-11-23T12:00:00Z');
    expect((await latest()).state).toBe('cancelled');
    const stops = await sql`select 1 from pgboss.job where name = 'stop-advertisement' and data ->> 'orderId' = ${id}`;
    expect((await stops.execute(on().db)).rows).toHaveLength(1);
    expect(await cancelledMails(seller.email)).toMatchObject([
      expect.stringContaining('Megleren betaler tilbake det som ikke er levert.'),
    ]);
  });

  test('waits out a bid round, and starts when that came to nothing', async () => {
    await order(seller, home.estateId, { startNow: true });
    await pay();
    await moveTo('bid-round');
    await at('2026-11-24T10:00:00Z');
    expect(await state()).toBe('paid');
    await on().transaction(async (tx) =>
      moveSale(tx, home.estateId, { type: 'BACK', isSold: false, at: await now(tx) }),
    );
    await at('2026-11-25T10:00:00Z');
    expect(await state()).toBe('running');
  });

  test('that the broker system no longer has is off the market too', async () => {
    await order(seller, home.estateId);
    await on()
      .db.updateTable('estate')
      .set({ archivedAt: '2026-11-24T10:00:00Z' })
      .where('id', '=', home.estateId)
      .execute();
    await at('2026-11-24T11:00:00Z');
    expect(await latest()).toMatchObject({ state: 'cancelled', cancelCause: 'off-market' });
  });
});

describe('an order that is not paid in time', () => {
  test('ends at midnight after 14 days without a reply, and the next may be made', async () => {
    expect((await order(seller, home.estateId)).body.dueOn).toBe('2026-12-07');
    await at('2026-12-07T22:59:59Z');
    expect(await state()).toBe('ordered');
    await at('2026-12-07T23:00:00Z');
    expect(await latest()).toMatchObject({ state: 'cancelled', cancelCause: 'unanswered' });
    expect(await cancelledMails(seller.email)).toMatchObject([expect.stringContaining('Du skal ikke betale noe.')]);
    expect((await order(seller, home.estateId)).status).toBe(201);
  });

  test('ends 14 days after the reply, which says the day', async () => {
    await order(seller, home.estateId);
    await setClock('2026-12-01T10:00:00Z');
    const { params } = await answerIt();
    expect((await latest()).dueOn).toBe('2026-12-15');
    const [mail] = (await mailsTo(seller.email)).filter(({ subject }) => subject === 'Slik betaler du for Ekstra');
    expect(mail?.text).toContain('15. desember 2026');
    await at('2026-12-15T22:59:59Z');
    expect(await state()).toBe('answered');
    await at('2026-12-15T23:00:00Z');
    expect(await latest()).toMatchObject({ state: 'cancelled', cancelCause: 'unpaid' });
    expect((await call(brokerEkstra.paid, await broker(), { params })).status).toBe(412);
  });
});
