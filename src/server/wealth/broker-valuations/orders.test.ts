import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { evaluations } from '#src/contract/wealth/evaluations.ts';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { values } from '#src/contract/wealth/values.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { officeId } from '#src/domain/ids.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
type Customer = Awaited<ReturnType<typeof signedInCustomer>>;
const visitor = () => new Visitor(server.current.url);
const as = ({ token }: Pick<Customer, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } });
const wish = { contactMethod: 'PHONE', message: 'Vi pusset opp badet i fjor.' };
const order = (who: Customer, id: EstateId, body: object = wish) =>
  visitor().send(evaluations.request, { ...as(who), params: { id }, body });
const withdraw = (who: Customer, id: EstateId) => visitor().send(evaluations.withdraw, { ...as(who), params: { id } });
const read = async (who: Customer, id: EstateId) =>
  (await visitor().send(values.read, { ...as(who), params: { id } })).body;
const stored = (id: EstateId) =>
  on().db.selectFrom('valuationOrder').selectAll().where('estateId', '=', id).orderBy('requestedAt').execute();

let home: TestHome;
let seller: Customer;
beforeEach(async () => {
  home = await insertHome(on().database);
  seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
  const office = { officeId: v.parse(officeId, 'of-test'), firstPostcode: '0400', lastPostcode: '0499' };
  await on()
    .db.insertInto('officePostcodes')
    .values(office)
    .onConflict((known) => known.doNothing())
    .execute();
});

const ownHome = {
  address: 'Syrinhagen 40 A',
  unit: 'H0403',
  postcode: '0476',
  city: 'Oslo',
  type: 'APARTMENT',
  ownership: 'FREEHOLD',
  area: '47',
  bedrooms: 1,
  yearOfBuild: '1936',
  purchasePrice: null,
  purchaseYear: null,
};
const addHome = async (who: Customer, given: object = {}): Promise<EstateId> =>
  (await visitor().send(ownHomes.add, { ...as(who), body: { ...ownHome, ...given } })).body.estateID;

describe('an order of a valuation', () => {
  test('goes to the office of the home’s broker, and the customer sees that it waits', async () => {
    expect(await read(seller, home.estateId)).toMatchObject({ order: null, ordersTo: 'Prøvekontoret', broker: null });
    const { status, body } = await order(seller, home.estateId);
    expect([status, body]).toMatchObject([202, { state: 'requested', office: 'Prøvekontoret', reason: null }]);
    expect((await read(seller, home.estateId)).order).toEqual(body);
    expect(await stored(home.estateId)).toMatchObject([
      { part: 'seller', contactMethod: 'PHONE', message: wish.message },
    ]);
  });

  test('of a home that a customer has added goes to the office of its postcode', async () => {
    const id = await addHome(seller);
    expect((await order(seller, id, { contactMethod: 'EMAIL' })).body.office).toBe('Prøvekontoret');
    expect(await stored(id)).toMatchObject([{ part: 'own-words', message: null, officeId: 'of-test' }]);
  });

  test('is made when a home is added and a broker may call: once, by phone, and its office is answered', async () => {
    const added = async (given: object) =>
      (await visitor().send(ownHomes.add, { ...as(seller), body: { ...ownHome, unit: 'H0777', ...given } })).body;
    const first = await added({ mayCall: true });
    const again = await added({ mayCall: true });
    expect([first.calledBy, again.calledBy, again.estateID]).toEqual([
      'Prøvekontoret',
      'Prøvekontoret',
      first.estateID,
    ]);
    expect(await stored(first.estateID)).toMatchObject([{ part: 'own-words', contactMethod: 'PHONE', message: null }]);
    expect((await read(seller, first.estateID)).order).toMatchObject({ state: 'requested', office: 'Prøvekontoret' });
    const alone = await added({ unit: 'H0778', mayCall: false });
    expect([alone.calledBy, await stored(alone.estateID)]).toEqual([null, []]);
    expect((await added({ unit: 'H0779', postcode: '8400', city: 'Sortland', mayCall: true })).calledBy).toBeNull();
  });

  test('where no office takes the postcode is refused, and the page knows before', async () => {
    const id = await addHome(seller, { postcode: '8400' });
    expect((await read(seller, id)).ordersTo).toBeNull();
    expect(await order(seller, id)).toMatchObject({ status: 409, body: { code: 'VAL_NO_OFFICE' } });
  });

  test('waits once: a second one, and two tabs at the same time, make one', async () => {
    const both = await Promise.all([order(seller, home.estateId), order(seller, home.estateId)]);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([202, 'VAL_MANY']);
    expect(await order(seller, home.estateId)).toMatchObject({ status: 429, body: { code: 'VAL_MANY' } });
    expect(await stored(home.estateId)).toHaveLength(1);
  });

  test('of one party locks no other party out, and shows to no other', async () => {
    const buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
    await order(buyer, home.estateId);
    expect((await read(seller, home.estateId)).order).toBeNull();
    expect((await order(seller, home.estateId)).status).toBe(202);
    await withdraw(seller, home.estateId);
    expect((await read(buyer, home.estateId)).order).toMatchObject({ state: 'requested' });
  });

  test('is taken back, twice without harm, and may be made again; five a day at most', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await order(seller, home.estateId)).status).toBe(202);
      expect((await withdraw(seller, home.estateId)).status).toBe(204);
    }
    expect((await withdraw(seller, home.estateId)).status).toBe(204);
    expect((await read(seller, home.estateId)).order).toBeNull();
    expect((await order(seller, home.estateId)).body.code).toBe('TOO_MANY');
  });

  test('of a stranger’s home is as unknown as none, also to take back', async () => {
    const stranger = await signedInCustomer(on());
    const own = await addHome(seller);
    for (const id of [home.estateId, own]) {
      for (const { status, body } of [await order(stranger, id), await withdraw(stranger, id)])
        expect([status, body.code]).toEqual([404, 'ESTATE_404']);
    }
    expect(await stored(home.estateId)).toEqual([]);
  });

  test.each<readonly [string, string]>([
    ...unstorable,
    ['a text that is too long', 'a'.repeat(1001)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('with %s is refused, and none is made', async (_what, message) => {
    const { status } = await order(seller, home.estateId, { ...wish, message });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await stored(home.estateId)).toEqual([]);
  });

  test('keeps a text from right to left as typed, without characters that turn the direction', async () => {
    await order(seller, home.estateId, { ...wish, message: 'שלום \u202Ehei' });
    expect(await stored(home.estateId)).toMatchObject([{ message: 'שלום hei' }]);
  });

  test('needs a way to reach the customer', async () => {
    expect((await order(seller, home.estateId, { message: 'Hei' })).status).toBe(400);
    expect((await order(seller, home.estateId, { contactMethod: 'PIGEON' })).body.code).toBe('V_CHOOSE_ONE');
  });

  test('is in the customer’s copy of their data, and goes with the account', async () => {
    await order(seller, home.estateId);
    const { body } = await visitor().send(dataExport.read, { ...as(seller), params: { id: seller.id } });
    expect(body.others.valuationOrders).toMatchObject([
      { estateId: home.estateId, office: 'Prøvekontoret', contactMethod: 'PHONE', message: wish.message },
    ]);
    await on().db.deleteFrom('customer').where('id', '=', seller.id).execute();
    expect(await stored(home.estateId)).toEqual([]);
  });
});
