import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerBatches } from '#src/contract/desk/broker-batches.ts';
import { type EstateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { cursorOf } from '#src/server/http/page-cursor.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { batchCalls, idOf, search } from '#tests/support/batches.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call, homeAt, contactsOf, brokerOf, assign, ended, rows, steer, logOf } = batchCalls(server);
beforeAll(insertBrokers);
const contactsByParty = async (party: string): Promise<readonly string[]> => {
  const found = on()
    .db.selectFrom('contactParty')
    .select('contactId')
    .where('partyId', '=', v.parse(participantId, party));
  return (await found.execute()).map(({ contactId }) => contactId);
};

test('500 customers are assigned to a colleague in one press, and put back by another', async () => {
  const homes: EstateId[] = [];
  for (let index = 0; index < 50; index += 1) homes.push((await homeAt('Femhundregata', { sellers: 10 })).estateId);
  const { status, body } = await assign('main', 'colleague', search('femhundregata'));
  expect([status, body.total, body.to]).toEqual([201, 500, { id: idOf('colleague'), name: 'Megler colleague' }]);
  const done = await ended(body.id);
  expect(done).toMatchObject({ state: 'done', results: { waiting: 0, done: 500, failed: 0, undone: 0, kept: 0 } });
  expect(new Set(await Promise.all(homes.map(brokerOf)))).toEqual(new Set([idOf('colleague')]));
  expect((await steer(body.id, 'undo')).status).toBe(200);
  expect(await ended(body.id)).toMatchObject({ state: 'undone', results: { done: 0, undone: 500, kept: 0 } });
  expect(new Set(await Promise.all(homes.map(brokerOf)))).toEqual(new Set([idOf('main')]));
  expect(await on().db.selectFrom('estateAssigned').selectAll().execute()).toEqual([]);
  expect(await logOf(homes[0] as EstateId)).toEqual([
    { from: 'Prøve Megler', to: 'Megler colleague' },
    { from: 'Megler colleague', to: 'Prøve Megler' },
  ]);
  await homeAt('Femhundregata');
  const many = await assign('main', 'colleague', search('femhundregata'));
  expect([many.status, many.body.code, many.body.params]).toEqual([422, 'BATCH_MANY', { max: 500, total: 501 }]);
}, 120_000);

describe('who is assigned', () => {
  test('the customers that were searched for when it was pressed, and none that came after', async () => {
    const home = await homeAt('Frossenveien 1');
    const { body } = await assign('main', 'colleague', search('frossenveien'));
    const late = await homeAt('Frossenveien 2');
    expect((await ended(body.id)).total).toBe(1);
    expect([await brokerOf(home.estateId), await brokerOf(late.estateId)]).toEqual([idOf('colleague'), idOf('main')]);
  });

  test('a broker’s own: a colleague’s customer is a row that failed, and says why', async () => {
    const own = await homeAt('Blandetveien 1');
    const theirs = await homeAt('Blandetveien 2', { broker: 'colleague' });
    const { body } = await assign('main', 'responsible', search('blandetveien'));
    expect(await ended(body.id)).toMatchObject({ results: { done: 1, failed: 1 } });
    expect(await rows(body.id, { result: 'failed' })).toMatchObject([{ reason: 'not-yours' }]);
    expect([await brokerOf(own.estateId), await brokerOf(theirs.estateId)]).toEqual([
      idOf('responsible'),
      idOf('colleague'),
    ]);
  });

  test('all of the office, for the one who is responsible for it', async () => {
    const home = await homeAt('Kontorveien 1', { broker: 'colleague' });
    const { body } = await assign('responsible', 'main', search('kontorveien'));
    expect(await ended(body.id, 'responsible')).toMatchObject({ results: { done: 1 } });
    expect(await brokerOf(home.estateId)).toBe(idOf('main'));
  });

  test('39 not by the home that a customer buys: it is its seller’s, and keeps its broker', async () => {
    const buys = await insertHome(on().database, {
      street: 'Kjøperveien 1',
      broker: idOf('main'),
      sellers: 1,
      buyers: 1,
    });
    const buyer = partyIn(buys, 'buyer');
    const contactId = async () => (await contactsByParty(buyer.id))[0];
    const only = await assign('main', 'colleague', { ids: [await contactId()] });
    expect(await ended(only.body.id)).toMatchObject({ results: { done: 0, failed: 1 } });
    expect(await rows(only.body.id)).toMatchObject([{ reason: 'buys' }]);
    expect(await brokerOf(buys.estateId)).toBe(idOf('main'));
    const sold = { ...buyer, id: v.parse(participantId, randomUUID()), role: 'seller' } as const;
    const sells = await insertHome(on().database, { street: 'Kjøperveien 2', broker: idOf('main'), parties: [sold] });
    const both = await assign('main', 'colleague', { ids: await contactsByParty(sold.id) });
    expect(await ended(both.body.id)).toMatchObject({ results: { done: 1 } });
    expect([await brokerOf(buys.estateId), await brokerOf(sells.estateId)]).toEqual([idOf('main'), idOf('colleague')]);
  });

  test('another office’s person is a row without a name, like one that does not exist', async () => {
    const foreign = await homeAt('Fremmedveien 1', { broker: 'stranger' });
    const ids = [...(await contactsOf(foreign.estateId)), randomUUID()];
    const { body } = await assign('responsible', 'colleague', { ids });
    await ended(body.id, 'responsible');
    const failed = await rows(body.id, {}, 'responsible');
    expect(failed.map(({ name, result, reason }) => [name, result, reason])).toEqual([
      ['', 'failed', 'gone'],
      ['', 'failed', 'gone'],
    ]);
    expect(await brokerOf(foreign.estateId)).toBe(idOf('stranger'));
  });

  test('an open lead goes along, and comes back', async () => {
    const { estateId } = await homeAt('Leadveien 1', { broker: 'colleague' });
    const customer = await insertCustomer(on());
    const asked = { day: v.parse(isoDate, '2026-11-25'), message: 'Er det garasje?', contactMethod: 'PHONE' } as const;
    const at = new Date().toISOString();
    await on()
      .db.insertInto('homeQuestion')
      .values({ customerId: customer.id, estateId, ...asked, askedAt: at })
      .execute();
    const leadOf = () =>
      on()
        .db.selectFrom('contactLead')
        .select(['contactId', 'brokerId'])
        .where('customerId', '=', customer.id)
        .executeTakeFirstOrThrow();
    const { body } = await assign('main', 'main', { ids: [(await leadOf()).contactId] });
    expect(await ended(body.id)).toMatchObject({ results: { done: 1 } });
    expect([(await leadOf()).brokerId, await brokerOf(estateId)]).toEqual([idOf('main'), idOf('colleague')]);
    await steer(body.id, 'undo');
    expect(await ended(body.id)).toMatchObject({ results: { undone: 1 } });
    expect((await leadOf()).brokerId).toBeNull();
  });
});

describe('is refused', () => {
  test('for an assistant, with the name of the one to ask', async () => {
    const { status, body } = await assign('assistant', 'colleague', { ids: [randomUUID()] });
    expect([status, body.code, body.params]).toEqual([409, 'BR_ASK_MAIN', { name: 'Megler responsible' }]);
  });

  test.each(['stranger', 'assistant', 'unknown'])('to %s', async (to) => {
    const { status, body } = await assign('main', to, { ids: [randomUUID()] });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('for a search that finds none', async () => {
    const { status, body } = await assign('main', 'colleague', search('ingen heter dette'));
    expect([status, body.code]).toEqual([422, 'BATCH_NONE']);
  });

  test.each([
    ['no choice', {}],
    ['two choices', { ids: [randomUUID()], ...search('x') }],
    ['no ids', { ids: [] }],
    ['501 ids', { ids: Array.from({ length: 501 }, () => randomUUID()) }],
    ['a list that there is not', { query: { type: 'all', previous: false, q: '' } }],
    ['a long search', search('x'.repeat(101))],
  ])('with %s', async (_, which) => {
    expect((await assign('main', 'colleague', which)).status).toBe(400);
  });

  test.each(unstorable)('with %s in the search, or finds none', async (_, text) => {
    const { status } = await assign('main', 'colleague', search(`${text}zzz`));
    expect([400, 422]).toContain(status);
  });
});

describe('the batch of a broker', () => {
  test('is read and steered by that broker alone', async () => {
    await homeAt('Alenegata 1');
    const { body } = await assign('main', 'colleague', search('alenegata'));
    await ended(body.id);
    const params = { batch: body.id };
    for (const who of ['colleague', 'responsible', 'stranger', 'assistant']) {
      for (const endpoint of [brokerBatches.read, brokerBatches.rows])
        expect((await call(who, endpoint, { params })).status).toBe(404);
      for (const how of ['stop', 'retry', 'undo'] as const)
        expect((await steer(body.id, how, who)).body.code).toBe('NOT_FOUND');
    }
    const mine = (await call('main', brokerBatches.list)).body.items;
    expect(mine[0]).toMatchObject({ id: body.id, state: 'done' });
    expect((await call('colleague', brokerBatches.list)).body.items).toEqual([]);
  });

  test('is one for a double click, and undone once', async () => {
    const { estateId } = await homeAt('Dobbeltveien 1');
    const key = randomUUID();
    const twice = [];
    for (const _ of [1, 2]) twice.push(await assign('main', 'colleague', search('dobbeltveien'), key));
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id);
    const { id } = twice[0]?.body ?? {};
    await ended(id);
    const both = await Promise.all([steer(id, 'undo'), steer(id, 'undo')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await ended(id)).toMatchObject({ results: { undone: 1 } });
    expect((await steer(id, 'undo')).body.code).toBe('STALE');
    expect(await logOf(estateId)).toHaveLength(2);
  });

  test('has pages of rows', async () => {
    await homeAt('Sidegata 1', { sellers: 5 });
    const { body } = await assign('main', 'colleague', search('sidegata'));
    await ended(body.id);
    const params = { batch: body.id };
    const first = (await call('main', brokerBatches.rows, { params, query: { limit: '3' } })).body;
    const second = (await call('main', brokerBatches.rows, { params, query: { limit: '3', cursor: first.next } })).body;
    expect([first.total, first.items.length, second.items.length, second.next]).toEqual([5, 3, 2, null]);
  });
});

test('those who may be given customers are the office’s brokers, without its assistants', async () => {
  const { body } = await call('colleague', brokerBatches.colleagues);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Megler colleague',
    'Megler responsible',
    'Prøve Megler',
  ]);
  expect((await call('stranger', brokerBatches.colleagues)).body.total).toBe(1);
  const rest = await call('colleague', brokerBatches.colleagues, { query: { cursor: cursorOf(['br-colleague']) } });
  expect(rest.body.items).toHaveLength(2);
  const foreign = await call('colleague', brokerBatches.colleagues, { query: { cursor: cursorOf(['br-stranger']) } });
  expect(foreign.body.items).toEqual([]);
});
