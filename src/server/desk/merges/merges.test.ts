import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerMerges } from '#src/contract/desk/broker-merges.ts';
import { type ContactId, type CustomerId, type EstateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
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
    id: v.parse(participantId, randomUUID()),
    role: 'buyer',
    name,
    email: `m${people}@example.com`,
    phone: `+47482${String(people).padStart(5, '0')}`,
    ...given,
  };
};
const homeOf = (party: TestParty, street: string, broker = 'main') =>
  insertHome(on().database, { parties: [party], street, broker: idOf(broker) });
const contactOf = async (party: TestParty): Promise<ContactId> =>
  (
    await on()
      .db.selectFrom('contactParty')
      .select('contactId')
      .where('partyId', '=', party.id)
      .executeTakeFirstOrThrow()
  ).contactId;
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
    .db.insertInto('homeQuestion')
    .values({
      customerId: customer,
      estateId: estate,
      day: v.parse(isoDate, '2026-11-25'),
      message: 'Er det garasje?',
      contactMethod: 'PHONE',
      askedAt: new Date().toISOString(),
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
      (await on().db.selectFrom('contactLead').select('contactId').where('customerId', '=', customer.id).execute()).map(
        ({ contactId }) => contactId,
      );
    const [lead] = await leadOf();
    const one = await contactOf(seller);
    const { body } = await merge('main', one, lead as ContactId);
    const { estateId: later } = await insertHome(on().database, { street: 'Petraveien 2' });
    await ask(customer.id, later);
    expect(await leadOf()).toEqual([one, one]);
    await undo(body.id);
    expect(await leadOf()).toEqual([lead, lead]);
  });

  test.each([
    ['main', 201],
    ['responsible', 201],
    ['assistant', 409],
  ])('who have an open lead that is no one’s yet are merged by the broker %s: %i', async (who, expected) => {
    const askers: ContactId[] = [];
    for (const street of ['Leadveien 1', 'Leadveien 2']) {
      const { estateId } = await insertHome(on().database, { street });
      const customer = await insertCustomer(on());
      await ask(customer.id, estateId);
      const rows = on().db.selectFrom('contactLead').select('contactId').where('customerId', '=', customer.id);
      askers.push((await rows.executeTakeFirstOrThrow()).contactId);
    }
    const [one, other] = askers;
    const merged = await merge(who, one as ContactId, other as ContactId);
    expect([merged.status, merged.body.code]).toEqual([expected, expected === 201 ? undefined : 'BR_ASK_MAIN']);
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

  test('40 for the seller and the buyer of one home, and nothing of them is moved', async () => {
    const [seller, buyer] = [person('Liv Selger', { role: 'seller' }), person('Liv Kjøper')];
    await insertHome(on().database, { parties: [seller, buyer], street: 'Livveien 1', broker: idOf('main') });
    const [one, other] = [await contactOf(seller), await contactOf(buyer)];
    const compared = await call('main', brokerMerges.compare, { params: { id: one, with: other } });
    expect(compared.body.apart).toEqual({ acrossSides: true, bothProven: false });
    for (const who of ['main', 'responsible'])
      expect((await merge(who, one, other)).body).toMatchObject({ status: 409, code: 'MERGE_SIDES' });
    expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, other]);
  });

  test('for two whom an e-ID has proven, and not where one of them alone is proven', async () => {
    const { one, other, seller, buyer } = await twoOf('Kari');
    const first = await insertCustomer(on(), { nationalIdFingerprint: 'f1'.repeat(32), parties: [seller.id] });
    const [mine, theirs] = [await contactOf(seller), await contactOf(buyer)];
    const merged = await merge('main', mine, theirs);
    expect(merged.status, JSON.stringify([one, other, first.id])).toBe(201);
    await undo(merged.body.id);
    await insertCustomer(on(), { nationalIdFingerprint: 'f2'.repeat(32), parties: [buyer.id] });
    const refused = await merge('main', await contactOf(seller), await contactOf(buyer));
    expect(refused.body).toMatchObject({ status: 409, code: 'MERGE_PROVEN' });
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

describe('an account that is linked to one of them later', () => {
  const link = (party: TestParty) => insertCustomer(on(), { parties: [party.id] });
  const customerOf = async (id: ContactId) =>
    (await on().db.selectFrom('contact').select('customerId').where('id', '=', id).executeTakeFirst())?.customerId;

  test.each(['seller', 'buyer', 'both'] as const)('leaves them one row: of the %s', async (who) => {
    const { one, other, seller, buyer } = await twoOf(`Aud${who}`);
    const { body } = await merge('main', one, other);
    const account = who === 'buyer' ? null : await link(seller);
    const second = who === 'seller' ? null : await link(buyer);
    expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, one]);
    expect((await list(`aud${who}veien`)).map(({ id }: { id: string }) => id)).toEqual([one]);
    expect(await customerOf(one)).toBe((account ?? second)?.id);
    // What the account does after that comes to the one row, too.
    const third = { ...buyer, id: v.parse(participantId, randomUUID()) };
    await homeOf(third, `Aud${who}veien 3`);
    if (second !== null)
      await on()
        .db.insertInto('customerParty')
        .values({ customerId: second.id, partyId: third.id, linkedBy: 'eid' })
        .execute();
    expect(await contactOf(third)).toBe(one);
    await undo(body.id);
    expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, await contactOf(third)]);
    expect(await contactOf(buyer)).not.toBe(one);
    expect(await customerOf(one)).toBe(account?.id ?? null);
    expect(await customerOf(await contactOf(buyer))).toBe(second?.id ?? null);
  });

  test('gives each, when they are taken apart, the row it would have had without the merge', async () => {
    const { one, other, seller, buyer } = await twoOf('Bodil');
    const { body } = await merge('main', one, other);
    const [first, second] = [await link(seller), await link(buyer)];
    await undo(body.id);
    expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, other]);
    expect([await customerOf(one), await customerOf(other)]).toEqual([first.id, second.id]);
    expect(await list('bodilveien')).toHaveLength(2);
  });

  test('and has asked the office before: the homes stay merged, and the question stands in its own row', async () => {
    const { one, other, seller, buyer } = await twoOf('Dagny');
    const { body } = await merge('main', one, other);
    const customer = await insertCustomer(on());
    const { estateId } = await homeOf(person('Dagny Nabo', { role: 'seller' }), 'Dagnyveien 9');
    await ask(customer.id, estateId);
    for (const party of [seller, buyer])
      await on()
        .db.insertInto('customerParty')
        .values({ customerId: customer.id, partyId: party.id, linkedBy: 'eid' })
        .execute();
    // Every change of a party places it once more.
    await on().db.updateTable('estateParty').set({ email: 'dagny@example.com' }).where('id', '=', buyer.id).execute();
    expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, one]);
    await undo(body.id);
    expect(await contactOf(seller)).toBe(await contactOf(buyer));
    expect(await customerOf(await contactOf(buyer))).toBe(customer.id);
  });

  test('and of one who was merged on: each is apart after both are undone, in any order', async () => {
    const { one, other, seller, buyer } = await twoOf('Edel');
    const last = person('Edel Siste');
    await homeOf(last, 'Edelveien 3');
    const third = await contactOf(last);
    const first = await merge('main', one, other);
    const second = await merge('main', third, one);
    const { id } = await link(buyer);
    expect(new Set(await Promise.all([seller, buyer, last].map(contactOf)))).toEqual(new Set([third]));
    await undo(second.body.id);
    expect(await Promise.all([seller, buyer, last].map(contactOf))).toEqual([one, one, third]);
    await undo(first.body.id);
    expect(await Promise.all([seller, buyer, last].map(contactOf))).toEqual([one, other, third]);
    expect(await customerOf(other)).toBe(id);
  });
});

test('a telephone that the broker system changes after the merge leaves them one row, and apart after the undo', async () => {
  const { one, other, seller, buyer } = await twoOf('Frida');
  const { body } = await merge('main', one, other);
  for (const [party, phone] of [
    [buyer, '+4748277701'],
    [seller, '+4748277702'],
  ] as const)
    await on().db.updateTable('estateParty').set({ phone }).where('id', '=', party.id).execute();
  expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, one]);
  await undo(body.id);
  expect([await contactOf(seller), await contactOf(buyer)]).toEqual([one, other]);
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
  expect(await list('ylva halv')).toHaveLength(1);
  const left = await sql`select id from contact_merge where into_id = ${one} or gone_id = ${other}`.execute(on().db);
  expect(left.rows).toEqual([]);
});
