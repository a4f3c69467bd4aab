import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { type ContactId, type CustomerId, type EstateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import '#src/server/market/home-questions/tables.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);

let people = 0;
const person = (name: string, given: Partial<TestParty> = {}): TestParty => {
  people += 1;
  return {
    ...{ id: v.parse(participantId, randomUUID()), role: 'buyer', name },
    ...{ email: `m${people}@example.com`, phone: `+47482${String(people).padStart(5, '0')}` },
    ...given,
  };
};
const homeOf = (party: TestParty, street: string, broker = 'main') =>
  insertHome(on().database, { parties: [party], street, broker: idOf(broker) });
const contactOf = async (party: TestParty): Promise<ContactId> =>
  (
    await on()
      .db.selectFrom('contact_party')
      .select('contact_id')
      .where('party_id', '=', party.id)
      .executeTakeFirstOrThrow()
  ).contact_id;
const list = async (q: string) => (await call('main', brokerCustomers.customers, { query: { q } })).body.items;
const merge = (who: string, id: ContactId, other: ContactId, key?: string) =>
  call(who, brokerMerges.merge, { params: { id }, body: { with: other }, ...(key === undefined ? {} : { key }) });
const undo = (id: string, who = 'main') => call(who, brokerMerges.undo, { params: { merge: id } });
/** Returns all that the office keeps of two people, to be compared. */
const kept = async (name: string) => {
  const { rows } = await sql`select c.*, (select json_agg(json_build_array(party_id, role) order by party_id)
      from contact_party where contact_id = c.id) as homes,
      (select json_agg(id order by id) from contact_lead where contact_id = c.id) as leads
    from contact c where c.name like ${`${name}%`} order by c.id`.execute(on().db);
  return rows;
};
const ask = (customer: CustomerId, estate: EstateId) =>
  on()
    .db.insertInto('home_question')
    .values({
      ...{ customer_id: customer, estate_id: estate, day: v.parse(isoDate, '2026-11-25') },
      ...{ message: 'Er det garasje?', contact_method: 'PHONE', asked_at: new Date().toISOString() },
    })
    .execute();

/** The same woman with two telephones: a seller of one home and the buyer of another. */
const twoOf = async (name: string) => {
  const [seller, buyer] = [person(`${name} Hel`, { role: 'seller' }), person(`${name} Halv`)];
  await homeOf(seller, `${name}veien 1`);
  await homeOf(buyer, `${name}veien 2`);
  return { seller, buyer, one: await contactOf(seller), other: await contactOf(buyer) };
};

describe('two customers who are one person', () => {
  test('are shown beside each other, and become one row with the homes of both', async () => {
    const { one, other } = await twoOf('Mette');
    const compared = await call('main', brokerMerges.compare, { params: { id: one, with: other } });
    expect(compared.body).toMatchObject({
      one: { name: 'Mette Hel', homes: [{ address: 'Metteveien 1', role: 'seller', finished: false }], homesTotal: 1 },
      other: { name: 'Mette Halv', homes: [{ address: 'Metteveien 2', role: 'buyer' }], openLeads: 0 },
    });
    const { status, body } = await merge('main', one, other);
    expect([status, body.into, body.state]).toEqual([201, one, 'merged']);
    const rows = await list('metteveien');
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([one]);
    expect(await list('metteveien 2')).toHaveLength(1);
  });

  test('are taken apart again, each exactly as before', async () => {
    const { one, other } = await twoOf('Nina');
    const before = await kept('Nina');
    expect(before).toHaveLength(2);
    const { body } = await merge('main', one, other);
    expect(await list('ninaveien')).toHaveLength(1);
    expect((await undo(body.id)).body.state).toBe('undone');
    expect(await kept('Nina')).toEqual(before);
  });

  test('keep what comes after the merge, and each has its own after the undo', async () => {
    const { one, other, seller, buyer } = await twoOf('Olga');
    const { body } = await merge('main', one, other);
    const third = { ...buyer, id: v.parse(participantId, randomUUID()) };
    await homeOf(third, 'Olgaveien 3');
    const fourth = { ...seller, id: v.parse(participantId, randomUUID()) };
    await homeOf(fourth, 'Olgaveien 4');
    expect([await contactOf(third), await contactOf(fourth)]).toEqual([one, one]);
    expect(await list('olgaveien 3')).toHaveLength(1);
    await undo(body.id);
    expect([await contactOf(third), await contactOf(fourth)]).toEqual([other, one]);
    expect([await contactOf(buyer), await contactOf(seller)]).toEqual([other, one]);
  });

  test('keep their leads and accounts, also a lead that comes after the merge', async () => {
    const seller = person('Petra Selger', { role: 'seller' });
    const { estateId } = await homeOf(seller, 'Petraveien 1');
    const customer = await insertCustomer(on());
    await ask(customer.id, estateId);
    const leadOf = async () =>
      (
        await on().db.selectFrom('contact_lead').select('contact_id').where('customer_id', '=', customer.id).execute()
      ).map(({ contact_id }) => contact_id);
    const [lead] = await leadOf();
    const one = await contactOf(seller);
    const { body } = await merge('main', one, lead as ContactId);
    const { estateId: later } = await insertHome(on().database, { street: 'Petraveien 2' });
    await ask(customer.id, later);
    expect(await leadOf()).toEqual([one, one]);
    await undo(body.id);
    expect(await leadOf()).toEqual([lead, lead]);
  });

  test('may be merged on, and taken apart in any order', async () => {
    const { one, other, seller, buyer } = await twoOf('Randi');
    const last = person('Randi Siste');
    await homeOf(last, 'Randiveien 3');
    const third = await contactOf(last);
    const first = await merge('main', one, other);
    const second = await merge('main', third, one);
    expect(new Set(await Promise.all([seller, buyer, last].map(contactOf)))).toEqual(new Set([third]));
    await undo(first.body.id);
    expect(await Promise.all([seller, buyer, last].map(contactOf))).toEqual([third, other, third]);
    await undo(second.body.id);
    expect(await Promise.all([seller, buyer, last].map(contactOf))).toEqual([one, other, third]);
  });

  test('are suggested by telephone and family name, by e-mail, and by name', async () => {
    const phone = '+4748299999';
    const one = person('Siri Dahl', { phone, email: 'siri@example.com' });
    const others = [
      person('Siri M. Dahl', { phone }),
      person('S. D.', { email: 'SIRI@example.com' }),
      person('Siri Dahl'),
      person('Per Berg', { phone }),
    ];
    for (const [index, party] of [one, ...others].entries()) await homeOf(party, `Siriveien ${index}`);
    const params = { id: await contactOf(one) };
    const { body } = await call('main', brokerMerges.same, { params });
    expect(body.items.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Siri M. Dahl', 'phone'],
      ['S. D.', 'email'],
      ['Siri Dahl', 'name'],
    ]);
  });
});

describe('is refused', () => {
  test('for an assistant and for a colleague’s customer, with whom to ask; the one responsible may', async () => {
    const { one } = await twoOf('Tone');
    const theirs = person('Tone Annen');
    await homeOf(theirs, 'Toneveien 9', 'colleague');
    const other = await contactOf(theirs);
    for (const who of ['assistant', 'main', 'colleague'])
      expect((await merge(who, one, other)).body).toMatchObject({
        code: 'BR_ASK_MAIN',
        params: { name: 'Megler responsible' },
      });
    expect((await merge('responsible', one, other)).status).toBe(201);
  });

  test('for another office’s people, an unknown one, and one person twice', async () => {
    const { one } = await twoOf('Unni');
    const foreign = person('Unni Fremmed');
    await homeOf(foreign, 'Unniveien 9', 'stranger');
    const far = await contactOf(foreign);
    for (const [id, other] of [
      [one, far],
      [far, one],
      [one, randomUUID() as ContactId],
    ] as const) {
      expect((await merge('responsible', id, other)).body.code).toBe('NOT_FOUND');
      const compared = await call('responsible', brokerMerges.compare, { params: { id, with: other } });
      expect(compared.body.code).toBe('NOT_FOUND');
    }
    expect((await merge('main', one, one)).body.code).toBe('INVALID_INPUT');
    expect((await call('stranger', brokerMerges.same, { params: { id: one } })).status).toBe(404);
  });

  test('as an undo: twice, after seven days, and of another broker’s merge', async () => {
    const { one, other } = await twoOf('Vera');
    const { body } = await merge('main', one, other);
    for (const who of ['responsible', 'stranger', 'assistant'])
      expect((await undo(body.id, who)).body.code).toBe('NOT_FOUND');
    await sql`update contact_merge set merged_at = now() - interval '7 days' where id = ${body.id}`.execute(on().db);
    expect((await undo(body.id)).body.code).toBe('BATCH_LATE');
    await sql`update contact_merge set merged_at = now() where id = ${body.id}`.execute(on().db);
    const both = await Promise.all([undo(body.id), undo(body.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

test('a double click merges once, and of two at once over the same people one finds them gone', async () => {
  const { one, other } = await twoOf('Wenche');
  const key = randomUUID();
  const first = await merge('main', one, other, key);
  expect((await merge('main', one, other, key)).body.id).toBe(first.body.id);
  await undo(first.body.id);
  const both = await Promise.all([merge('main', one, other), merge('main', other, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expect(await list('wencheveien')).toHaveLength(1);
});

test('whose account is deleted is apart from the other, and the merge is kept no longer', async () => {
  const { one, other, buyer } = await twoOf('Ylva');
  const { id } = await insertCustomer(on(), { parties: [buyer.id] });
  const mine = await contactOf(buyer);
  await merge('main', one, mine);
  await on().transaction(async (tx) => {
    await eraseWithAccount(tx, id, on());
    await tx.deleteFrom('customer').where('id', '=', id).execute();
  });
  expect(await contactOf(buyer)).not.toBe(one);
  expect(await list('ylva halv')).toEqual([]);
  const left = await sql`select id from contact_merge where into_id = ${one} or gone_id = ${other}`.execute(on().db);
  expect(left.rows).toEqual([]);
});
