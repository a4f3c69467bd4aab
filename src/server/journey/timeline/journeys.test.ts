import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import type { FormName } from '#src/domain/form-table.ts';
import { beginSale, moveSale, salesOf } from '#src/server/homes/estates/sale.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { beginSaleAt } from '#tests/support/sales.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { completeSales } from './jobs.ts';

const server = testServer();
const on = () => server.current.running.on;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;

let home: TestHome;
let kari: Customer;
let per: Customer;
let buyer: Customer;
const customerOf = (role: 'seller' | 'buyer', index = 0) =>
  signedInCustomer(on(), { parties: [partyIn(home, role, index).id] });

const bids = [
  { amount: 3_400_000, at: '2026-11-20T09:00:00.000Z' },
  { amount: 3_420_000, at: '2026-11-20T10:00:00.000Z' },
];
beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 2, buyers: 1 });
  [kari, per, buyer] = [await customerOf('seller'), await customerOf('seller', 1), await customerOf('buyer')];
  await on().transaction(async (tx) => {
    await beginSaleAt(tx, home.estateId, 'bid-round');
    await tx
      .updateTable('estate')
      .set({ askingPrice: 3_350_000, lastBid: 3_420_000, bidCount: 9, bids: JSON.stringify(bids) })
      .where('id', '=', home.estateId)
      .execute();
  });
});

const send = (call: AnyEndpoint, { token }: Customer, more: object = {}, language = 'nb') =>
  new Visitor(server.current.url).send(call, {
    params: { id: home.estateId, ...more },
    ...('body' in more ? { body: more.body } : {}),
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
const tick = (who: Customer, done: boolean, todo = 'papers', bucket = 'preparation', call = timeline.tickSeller) =>
  new Visitor(server.current.url).send(call as AnyEndpoint, {
    params: { id: home.estateId, c: bucket, t: todo },
    body: { done },
    headers: { authorization: `Bearer ${who.token}` },
  });
const propose = (who: Customer, event: string, date: string) =>
  new Visitor(server.current.url).send(timeline.propose, {
    params: { id: home.estateId, event },
    body: { date },
    headers: { authorization: `Bearer ${who.token}` },
  });
interface Todo {
  readonly id: string;
  readonly done: boolean;
  readonly doneBy: string | null;
}
const papers = async (who: Customer): Promise<Todo | undefined> => {
  const { body } = await send(timeline.checklistSeller, who);
  return body[0].todos.find(({ id }: Todo) => id === 'papers');
};

describe('the seller’s journey', () => {
  test('stands at the bid round, with the bids, in the reader’s language', async () => {
    const nb = await send(timeline.ofSeller, kari);
    expect(nb.body).toMatchObject({
      side: 'seller',
      state: 'bid-round',
      bids: { highest: 3_420_000, askingPrice: 3_350_000, count: 9, all: bids.toReversed() },
    });
    expect(nb.body.buckets.map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'now',
      'ahead',
    ]);
    const en = await send(timeline.ofSeller, kari, {}, 'en');
    expect(en.body.buckets[4].title).toBe('Bid round');
  });

  test('every to-do opens what does it; a step that is over says what it came to, with no price in a relative’s line', async () => {
    const { body } = await send(timeline.ofSeller, kari);
    const todos = body.buckets.flatMap(({ todos: own }: { todos: { action: unknown }[] }) => own);
    expect(todos.every(({ action }: { action: unknown }) => action !== null)).toBe(true);
    expect(body.buckets[0].todos[0].action).toEqual({
      label: 'Se papirene',
      path: `/customer/estates/${home.estateId}/documents`,
    });
    expect(body.buckets[1].result).toMatch(/^Prisantydning kr.3.350.000$/);
    expect(body.buckets[1].summary ?? '').not.toMatch(/kr/);
  });

  test('is the same by every address', async () => {
    const whole = (await send(timeline.ofSeller, kari)).body;
    expect((await send(timeline.ofEstate, kari)).body).toEqual(whole);
    expect((await send(timeline.seller, kari)).body).toEqual([whole]);
    expect((await send(timeline.bucket, kari, { bucket: 'viewing' })).body).toEqual(whole.buckets[3]);
    const [one] = (await send(timeline.bucketOfAll, kari, { side: 'seller', bucket: 'viewing' })).body;
    expect(one).toEqual({ estateID: home.estateId, ...whole.buckets[3] });
    expect((await send(timeline.buyer, kari)).body).toEqual([]);
  });

  test('open to-dos are those up to the step they stand at', async () => {
    const ids = (await send(timeline.todos, kari)).body.map(({ id }: Todo) => id);
    expect(ids).toContain('who-answers');
    expect(ids).not.toContain('end-power-and-insurance');
  });
});

describe('a buyer’s journey', () => {
  test('has no bids and nothing of the seller’s, and the seller none of the buyer’s', async () => {
    const { body } = await send(timeline.ofBuyer, buyer);
    expect(body).toMatchObject({ side: 'buyer', bids: null });
    expect(JSON.stringify(body)).not.toMatch(/3420000|lowest-price|clear-out/);
    expect((await send(timeline.ofSeller, buyer)).body.code).toBe('ESTATE_404');
    expect((await send(timeline.ofBuyer, kari)).body.code).toBe('ESTATE_404');
    expect((await send(timeline.checklistSeller, buyer)).body.code).toBe('ESTATE_404');
    expect((await tick(buyer, true)).body.code).toBe('ESTATE_404');
    expect((await propose(buyer, 'wished-takeover', '2099-01-29T11:00:00.000Z')).body.code).toBe('ESTATE_404');
  });

  test('is not shown to one who only looks for a home', async () => {
    const prospect = await signedInCustomer(on());
    expect((await send(timeline.ofEstate, prospect)).body.code).toBe('ESTATE_404');
    expect((await send(timeline.seller, prospect)).body).toEqual([]);
  });
});

describe('to-dos', () => {
  test('two sellers who tick at once: it is done once, by the first, and both see it', async () => {
    const heard = await Promise.all([tick(kari, true), tick(per, true), tick(kari, true)]);
    expect(heard.map(({ status }) => status)).toEqual([204, 204, 204]);
    const [one, other] = [await papers(kari), await papers(per)];
    expect(one).toMatchObject({ done: true });
    expect(other).toEqual(one);
    const rows = await on().db.selectFrom('todoState').selectAll().where('estateId', '=', home.estateId).execute();
    expect(rows).toHaveLength(1);
    expect((await tick(per, false)).status).toBe(204);
    expect((await tick(per, false)).status).toBe(204);
    expect(await papers(kari)).toMatchObject({ done: false, doneBy: null });
  });

  test('one that a form ticks cannot be ticked; one of another step or side is unknown', async () => {
    expect((await tick(kari, true, 'self-declaration')).body.code).toBe('TODO_DERIVED');
    expect((await tick(kari, true, 'papers', 'viewing')).body.code).toBe('NOT_FOUND');
    expect((await tick(kari, true, 'loan', 'financing')).body.code).toBe('NOT_FOUND');
    expect((await tick(kari, true, '__proto__')).body.code).toBe('NOT_FOUND');
  });
});

describe('dates', () => {
  test('a seller proposes the takeover, changes it, and no more once the broker has set it', async () => {
    expect((await propose(kari, 'wished-takeover', '2099-01-29T11:00:00.000Z')).status).toBe(204);
    expect((await propose(per, 'wished-takeover', '2099-02-05T11:00:00.000Z')).status).toBe(204);
    const round = (await send(timeline.bucket, kari, { bucket: 'bid-round' })).body;
    expect(round.events).toMatchObject([{ state: 'proposed', proposedAt: '2099-02-05T11:00:00.000Z', at: null }]);
    await on()
      .db.updateTable('estateEvent')
      .set({ at: '2099-02-05T11:00:00.000Z' })
      .where('estateId', '=', home.estateId)
      .execute();
    expect((await propose(kari, round.events[0].id, '2099-03-05T11:00:00.000Z')).body.code).toBe('EVENT_FIXED');
  });

  test('a day that has passed, a viewing, and another home’s date are refused', async () => {
    expect((await propose(kari, 'photo', '2020-01-29T11:00:00.000Z')).body.code).toBe('V_DATE_FUTURE');
    expect((await propose(kari, 'viewing', '2099-01-29T11:00:00.000Z')).body.code).toBe('NOT_FOUND');
    expect((await propose(kari, crypto.randomUUID(), '2099-01-29T11:00:00.000Z')).body.code).toBe('NOT_FOUND');
  });
});

describe('a sale whose home is taken over', () => {
  const at = '2026-11-20T10:00:00.000Z' as const;
  const stateOf = async ({ estateId }: TestHome) => (await salesOf(on().db, [estateId])).get(estateId)?.state;
  const setForm = ({ estateId }: TestHome, flow: FormName, state: string) =>
    on()
      .db.updateTable('flowInstance')
      .set({ state })
      .where('estateId', '=', estateId)
      .where('flow', '=', flow)
      .execute();
  const complete = () =>
    completeSales.run({}, on(), { id: 'j', attempt: 1, lastAttempt: false, signal: new AbortController().signal });

  const takenOver = async () => {
    const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
    await on().transaction(async (tx) => {
      await beginSale(tx, home.estateId, at);
      await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'post-work', at });
    });
    await complete();
    expect(await stateOf(home)).toBe('post-work');
    await setForm(home, 'takeover-protocol', 'finalized');
    return home;
  };

  test('is completed by the job once both settlement forms are final, and only once', async () => {
    const one = await takenOver();
    await setForm(one, 'settlement-seller', 'created');
    await complete();
    expect(await stateOf(one)).toBe('post-work');
    await setForm(one, 'settlement-seller', 'finalized');
    await complete();
    expect(await stateOf(one)).toBe('post-work');
    await setForm(one, 'settlement-buyer', 'finalized');
    await complete();
    await complete();
    expect(await stateOf(one)).toBe('completed');
  });

  test('44.2: with a form that was never begun is not complete: it is waited for, for 90 days', async () => {
    const one = await takenOver();
    await complete();
    expect(await stateOf(one)).toBe('post-work');
    const longAgo = new Date(Date.now() - 91 * 86_400_000).toISOString();
    await on()
      .db.updateTable('flowInstance')
      .set({ updatedAt: longAgo })
      .where('estateId', '=', one.estateId)
      .execute();
    await complete();
    expect(await stateOf(one)).toBe('completed');
  });
});
