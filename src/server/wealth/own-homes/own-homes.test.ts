import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { documents } from '#src/contract/account/documents.ts';
import { estates } from '#src/contract/journey/estates.ts';
import { timeline } from '#src/contract/journey/timeline.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { values } from '#src/contract/wealth/values.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
const as = ({ token }: Pick<Customer, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } });

const words = {
  address: 'Syrinhagen 40 A',
  unit: 'H0403',
  postcode: '0476',
  city: 'Oslo',
  type: 'APARTMENT',
  ownership: 'FREEHOLD',
  area: '47',
  bedrooms: 1,
  yearOfBuild: '1936',
  purchasePrice: '3 420 000',
  purchaseYear: 2019,
};
const add = (who: Customer, given: object = {}) =>
  visitor().send(ownHomes.add, { ...as(who), body: { ...words, ...given } });
const ownByRegister = (me: Customer, estate: EstateId, key: string) =>
  on()
    .db.insertInto('customerEstate')
    .values({
      customerId: me.id,
      estateId: estate,
      basis: 'register',
      addressKey: key,
      addedAt: new Date().toISOString(),
    })
    .execute();

describe('a home that is in no sale', () => {
  test('a customer adds their home by hand, sees it as pending, and the same home again is the same', async () => {
    const me = await signedInCustomer(on());
    const first = await add(me);
    expect([first.status, first.body.state]).toEqual([201, 'PENDING_VALUE']);
    for (const again of [{}, { address: 'syrinhagen 40a' }, { unit: 'h0403' }]) {
      const second = await add(me, again);
      expect([second.status, second.body]).toEqual([200, first.body]);
    }
    const { body } = await visitor().send(values.list, as(me));
    expect(body).toMatchObject([
      { estateID: first.body.estateID, part: 'own-words', precision: 'PENDING', home: { address: 'Syrinhagen 40 A' } },
    ]);
  });

  test('two presses at once add one home', async () => {
    const me = await signedInCustomer(on());
    const [one, other] = await Promise.all([add(me), add(me)]);
    expect(one.body.estateID).toBe(other.body.estateID);
    expect([one.status, other.status].toSorted()).toEqual([200, 201]);
    expect((await visitor().send(values.list, as(me))).body).toHaveLength(1);
  });

  test('a retry of the same call has the status of the first, also when another call came between', async () => {
    const me = await signedInCustomer(on());
    const retried = { ...as(me), key: 'the-first-call', body: words };
    const first = await visitor().send(ownHomes.add, retried);
    expect((await add(me)).status).toBe(200);
    const again = await visitor().send(ownHomes.add, retried);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const later = { ...as(me), key: 'a-later-call', body: words };
    for (const _ of ['first', 'retry']) {
      const found = await visitor().send(ownHomes.add, later);
      expect([found.status, found.body]).toEqual([200, first.body]);
    }
  });

  test.each(['register', 'sale'] as const)(
    'a home that the customer follows already by the %s is returned, and no second one is made',
    async (by) => {
      const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
      const number = by === 'sale' ? 11 : 12;
      await on()
        .db.updateTable('estate')
        .set({ street: `Rognevegen ${number}`, unit: 'H0101', postcode: '0476', city: 'Oslo' })
        .where('id', '=', home.estateId)
        .execute();
      const me = await signedInCustomer(on(), { parties: by === 'sale' ? [partyIn(home, 'buyer').id] : [] });
      if (by === 'register') await ownByRegister(me, home.estateId, `rognevegen${number} H0101 0476`);
      const address = { address: `Rognevegen ${number}`, unit: 'H0101' };
      const found = await add(me, address);
      expect([found.status, found.body]).toEqual([
        200,
        { estateID: home.estateId, state: 'PENDING_VALUE', calledBy: null },
      ]);
      expect((await visitor().send(values.list, as(me))).body).toHaveLength(1);
      const other = await add(me);
      const change = { ...words, ...address, estateID: other.body.estateID };
      const refused = await visitor().send(ownHomes.change, { ...as(me), body: change });
      expect([refused.body.code, refused.body.fields?.[0]?.path]).toEqual(['INVALID_INPUT', 'address']);
      const stranger = await add(await signedInCustomer(on()), address);
      expect([stranger.status, stranger.body.estateID === home.estateId]).toEqual([201, false]);
    },
  );

  test('another’s home shows no owner, sale or document to the one who adds its address', async () => {
    const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
    await on()
      .db.updateTable('estate')
      .set({ askingPrice: 6_950_000, soldFor: 7_180_000, purchasePrice: 4_150_000, street: 'Fremmedveien 9' })
      .where('id', '=', home.estateId)
      .execute();
    const { street, postcode, city } = await on()
      .db.selectFrom('estate')
      .select(['street', 'postcode', 'city'])
      .where('id', '=', home.estateId)
      .executeTakeFirstOrThrow();
    const me = await signedInCustomer(on());
    const added = await add(me, { address: street, postcode, city, purchasePrice: null, purchaseYear: null });
    expect(added.body.estateID).not.toBe(home.estateId);
    const params = { id: added.body.estateID };
    const worth = await visitor().send(values.read, { ...as(me), params });
    const history = await visitor().send(values.history, { ...as(me), params });
    expect(history.body.purchase).toBeNull();
    const all = JSON.stringify([worth.body, history.body]);
    expect(all).not.toMatch(/6950000|7180000|4150000/);
    for (const { name, phone, email } of home.parties)
      for (const text of [name, phone, email]) expect(all).not.toContain(text);
    expect((await visitor().send(customerHomes.list, as(me))).body).toEqual([]);
    for (const id of [home.estateId, added.body.estateID]) {
      expect((await visitor().send(estates.read, { ...as(me), params: { id } })).status).toBe(404);
      expect((await visitor().send(timeline.ofEstate, { ...as(me), params: { id } })).status).toBe(404);
      expect([401, 404]).toContain((await visitor().send(documents.list, { ...as(me), params: { id } })).status);
    }
    const theirs = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    expect((await visitor().send(values.read, { ...as(theirs), params })).status).toBe(404);
  });

  test('only the one who added a home changes or removes it, and no home of a sale is changed by this', async () => {
    const home = await insertHome(on().database, { sellers: 1, buyers: 0 });
    const seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const [me, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const { estateID } = (await add(me)).body;
    const change = (who: Customer, id: string, given: object) =>
      visitor().send(ownHomes.change, { ...as(who), body: { estateID: id, ...words, ...given } });
    expect((await change(other, estateID, { area: 60 })).body.code).toBe('ESTATE_404');
    expect((await change(seller, home.estateId, { area: 60 })).body.code).toBe('ESTATE_404');
    await visitor().send(ownHomes.remove, { ...as(other), params: { id: estateID } });
    await visitor().send(ownHomes.remove, { ...as(seller), params: { id: home.estateId } });
    const left = await sql<{ id: string; braI: number | null }>`
      select id, bra_i from estate where id in (${estateID}, ${home.estateId}) order by id`.execute(on().db);
    expect(left.rows.map(({ braI }) => braI).toSorted()).toEqual([47, null].toSorted());
    expect((await change(me, estateID, { area: 60 })).status).toBe(204);
    for (const _ of ['first', 'second'])
      expect((await visitor().send(ownHomes.remove, { ...as(me), params: { id: estateID } })).status).toBe(204);
    expect((await visitor().send(values.list, as(me))).body).toEqual([]);
  });

  test.each([
    ['an address of two letters', { address: 'Ly' }, 'address', 'V_ADDRESS'],
    ['a postcode that does not exist', { postcode: '0000' }, 'postcode', 'V_POSTCODE'],
    ['an area of 4 m²', { area: 4 }, 'area', 'V_RANGE'],
    ['21 bedrooms', { bedrooms: 21 }, 'bedrooms', 'V_RANGE'],
    ['a house of 1500', { yearOfBuild: 1500 }, 'yearOfBuild', 'V_YEAR'],
    ['an unknown type', { type: 'CASTLE' }, 'type', 'V_CHOOSE_ONE'],
    ['a price of 0', { purchasePrice: 0 }, 'purchasePrice', 'V_NOK_POS'],
  ])('%s is refused by its field', async (_case, wrong, path, code) => {
    const { status, body } = await add(await signedInCustomer(on()), wrong);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.fields).toMatchObject([{ path, code }]);
  });

  test('a customer follows twenty homes at most', async () => {
    const me = await signedInCustomer(on());
    for (let number = 1; number <= 20; number += 1) await add(me, { address: `Lia ${number}` });
    expect((await add(me, { address: 'Lia 21' })).body.code).toBe('TOO_MANY');
    expect((await add(me, { address: 'Lia 7' })).status).toBe(200);
  });

  test('with the account goes what the customer added, and a home of the register stays', async () => {
    const me = await signedInCustomer(on());
    const { estateID } = (await add(me)).body;
    const owned = await insertHome(on().database, { sellers: 1, buyers: 0 });
    await ownByRegister(me, owned.estateId, 'a');
    expect((await visitor().send(values.list, as(me))).body).toHaveLength(2);
    await on().transaction((tx) => eraseWithAccount(tx, me.id, on()));
    const { rows } = await sql<{ id: string }>`
      select id from estate where id in (${estateID}, ${owned.estateId})`.execute(on().db);
    expect(rows).toEqual([{ id: owned.estateId }]);
  });
});
