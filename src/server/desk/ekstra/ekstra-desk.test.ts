import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { cursorOf } from '#src/server/http/page-cursor.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { ekstraCalls, type Seller } from '#tests/support/ekstra.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const { on, call, homeAt, order, withdraw, read, mailsTo, broker } = ekstraCalls(server);
type Who = 'main' | 'assistant' | 'responsible' | 'colleague' | 'stranger';
const tokens: Partial<Record<Who, string>> = {};
const tokenOf = (who: Who): string => tokens[who] ?? '';

const insertBroker = async (name: Who, role: 'assistant' | 'mainBroker' | 'responsibleBroker', office: string) => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  const row = { id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null };
  await on().db.insertInto('broker').values(row).execute();
  tokens[name] = await broker(id);
};

beforeAll(async () => {
  await insertHome(on().database);
  const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(other).execute();
  tokens.main = await broker();
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('colleague', 'mainBroker', 'of-test');
  await insertBroker('responsible', 'responsibleBroker', 'of-test');
  await insertBroker('stranger', 'responsibleBroker', 'of-other');
});

let home: TestHome;
let seller: Seller;
let params: { id: string; order: string };
beforeEach(async () => {
  ({ home, seller } = await homeAt('marketing'));
  const assistantId = v.parse(brokerId, 'br-assistant');
  await on().db.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
  params = { id: home.estateId, order: (await order(seller, home.estateId)).body.id };
});

const waiting = async (who: Who) => {
  const { body } = await call(brokerEkstra.orders, tokenOf(who), { query: { limit: '50' } });
  return body.items.filter(({ estateId }: { estateId: string }) => estateId === home.estateId);
};
const info = 'Konto 1234 56 78903\nKID 42';
const answer = (who: Who, paymentInfo = info) =>
  call(brokerEkstra.answer, tokenOf(who), { params, body: { paymentInfo } });
const paid = (who: Who) => call(brokerEkstra.paid, tokenOf(who), { params });
const decline = (who: Who, reason = 'Vi tar ingen nye før jul') =>
  call(brokerEkstra.decline, tokenOf(who), { params, body: { reason } });

describe('an order at the desk', () => {
  test('waits for the home’s broker, the assistant and the one responsible, and for no other', async () => {
    expect(await waiting('main')).toMatchObject([{ name: 'Prøve Kundesen', package: 'M', price: 8900, part: 'main' }]);
    expect(await waiting('assistant')).toMatchObject([{ part: 'assistant', mainBroker: 'Prøve Megler' }]);
    expect(await waiting('responsible')).toMatchObject([{ part: 'responsible' }]);
    expect(await waiting('colleague')).toEqual([]);
    expect(await waiting('stranger')).toEqual([]);
    for (const who of ['colleague', 'stranger'] as const)
      for (const { body } of [await answer(who), await paid(who), await decline(who)])
        expect(body.code).toBe('ESTATE_404');
  });

  test('is answered with payment information, which the seller gets by mail and on the page', async () => {
    expect((await answer('main')).body).toMatchObject({ state: 'answered', paymentInfo: info });
    expect((await read(seller, home.estateId)).order).toMatchObject({ state: 'answered', paymentInfo: info });
    const [mail] = (await mailsTo(seller.email)).filter(({ subject }) => subject === 'Slik betaler du for Ekstra');
    expect(mail?.text).toContain('Konto 1234 56 78903');
    expect(await waiting('main')).toMatchObject([{ state: 'answered' }]);
    expect((await paid('responsible')).body.state).toBe('paid');
    expect(await waiting('main')).toEqual([]);
  });

  test('is answered once, also when two brokers answer at the same time', async () => {
    const both = await Promise.all([answer('main'), answer('responsible')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const mails = (await mailsTo(seller.email)).filter(({ subject }) => subject === 'Slik betaler du for Ekstra');
    expect(mails).toHaveLength(1);
  });

  test('is declined once with a reason that the seller reads, and may be made again', async () => {
    const both = await Promise.all([decline('main'), decline('responsible')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await read(seller, home.estateId)).order).toMatchObject({
      state: 'declined',
      reason: 'Vi tar ingen nye før jul',
    });
    expect(await waiting('main')).toEqual([]);
    expect((await order(seller, home.estateId)).status).toBe(201);
  });

  test('is left to the main broker by an assistant', async () => {
    for (const { body } of [await answer('assistant'), await decline('assistant')])
      expect(body).toMatchObject({ code: 'BR_ASK_MAIN', params: { name: 'Prøve Megler' } });
  });

  test('that the seller has withdrawn is neither answered nor paid', async () => {
    await withdraw(seller, home.estateId);
    expect(await waiting('main')).toEqual([]);
    for (const { status } of [await answer('main'), await paid('main')]) expect(status).toBe(412);
  });

  test('is not paid before it is answered, and not reached by another home’s address', async () => {
    expect((await paid('main')).status).toBe(412);
    params = { ...params, id: (await insertHome(on().database)).estateId };
    expect((await answer('main')).body.code).toBe('NOT_FOUND');
  });

  test.each<readonly [string, string]>([
    ...unstorable,
    ['too few characters', 'a'],
    ['too many characters', 'a'.repeat(1001)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('is not answered with %s', async (_what, text) => {
    const { status } = await answer('main', text);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await read(seller, home.estateId)).order.state).toBe('ordered');
  });

  test('pages: the oldest first, as many as asked', async () => {
    const { total } = (await call(brokerEkstra.orders, tokenOf('main'))).body;
    const last = { limit: '1', cursor: cursorOf([total - 1]) };
    const { body } = await call(brokerEkstra.orders, tokenOf('main'), { query: last });
    expect(body).toMatchObject({ total, items: [{ id: params.order }], next: null });
    expect((await call(brokerEkstra.orders, tokenOf('main'), { query: { limit: '51' } })).status).toBe(400);
  });
});
