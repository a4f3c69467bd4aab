import { describe, expect, test } from 'vitest';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import { values } from '#src/contract/wealth/values.ts';
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
  address: 'Fagerlia 7',
  unit: null,
  postcode: '0476',
  city: 'Oslo',
  type: 'DETACHED_HOUSE',
  ownership: 'FREEHOLD',
  area: 171,
  bedrooms: 5,
  yearOfBuild: 1978,
  purchasePrice: 3_420_000,
  purchaseYear: 2019,
};
const added = async (who: Customer, given: object = {}) =>
  (await visitor().send(ownHomes.add, { ...as(who), body: { ...words, ...given } })).body.estateID;
const read = (who: Customer, id: string) => visitor().send(ownHomes.read, { ...as(who), params: { id } });
const change = (who: Customer, id: string, given: object, revision?: number) =>
  visitor().send(ownHomes.change, {
    ...as(who),
    body: { estateID: id, ...words, ...given },
    ...(revision === undefined ? {} : { revision }),
  });

describe('a home in own words', () => {
  test('is read as it was given, and again after a change', async () => {
    const me = await signedInCustomer(on());
    const id = await added(me);
    expect((await read(me, id)).body).toEqual({ ...words, estateID: id, revision: 1 });
    expect((await change(me, id, { area: '180', purchasePrice: null, purchaseYear: null }, 1)).status).toBe(204);
    const { body } = await read(me, id);
    expect(body).toEqual({ ...words, area: 180, purchasePrice: null, purchaseYear: null, estateID: id, revision: 2 });
    expect((await visitor().send(values.list, as(me))).body).toMatchObject([{ estateID: id, precision: 'PENDING' }]);
  });

  test('that another device has changed since is refused with what stands, and nothing is written over', async () => {
    const me = await signedInCustomer(on());
    const id = await added(me);
    const answers = await Promise.all([change(me, id, { bedrooms: 4 }, 1), change(me, id, { bedrooms: 6 }, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    const refused = answers.find(({ status }) => status === 412)?.body;
    const stands = (await read(me, id)).body;
    expect(refused).toMatchObject({ code: 'STALE', revision: 2, current: stands });
    expect(stands.bedrooms).toBe(answers[0].status === 204 ? 4 : 6);
    expect((await change(me, id, { bedrooms: 3 }, 2)).status).toBe(204);
  });

  test('is read by the one who added it alone, and no home of a sale is read as one', async () => {
    const home = await insertHome(on().database, { sellers: 1, buyers: 0 });
    const seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const me = await signedInCustomer(on());
    const id = await added(me);
    for (const [who, asked] of [
      [seller, id],
      [seller, home.estateId],
      [me, home.estateId],
    ] as const)
      expect([(await read(who, asked)).body, (await change(who, asked, {}, 1)).body]).toMatchObject([
        { code: 'ESTATE_404' },
        { code: 'ESTATE_404' },
      ]);
    await visitor().send(ownHomes.remove, { ...as(me), params: { id } });
    expect((await read(me, id)).status).toBe(404);
  });

  test.each([
    ['U+0000', 'Lia\u0000 7'],
    ['half a surrogate', 'Lia \ud800 7'],
    ['too much text', 'L'.repeat(5000)],
  ])('with %s for an address is refused, and stays as it was', async (_, address) => {
    const me = await signedInCustomer(on());
    const id = await added(me);
    expect((await change(me, id, { address }, 1)).status).toBe(400);
    expect((await read(me, id)).body).toMatchObject({ address: 'Fagerlia 7', revision: 1 });
  });
});
