import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { lowestPrice } from '#src/contract/journey/lowest-price.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
let home: TestHome;
const asParty = async (role: 'seller' | 'buyer' | null, index = 0) => {
  const parties = role === null ? [] : [partyIn(home, role, index).id];
  const { token } = await signedInCustomer(on(), { parties });
  return { headers: { authorization: `Bearer ${token}` }, params: { id: home.estateId } };
};

beforeAll(async () => {
  home = await insertHome(on().database, { sellers: 2, buyers: 1 });
});

test('one seller writes it, the other reads it and takes it back, and it is sealed in the database', async () => {
  const [kari, per] = [await asParty('seller'), await asParty('seller', 1)];
  expect((await visitor().send(lowestPrice.read, kari)).body).toEqual({ lowest: null });
  const written = await visitor().send(lowestPrice.change, { ...kari, body: { lowest: 3_456_789 } });
  expect(written.body).toEqual({ lowest: 3_456_789 });
  expect((await visitor().send(lowestPrice.read, per)).body).toEqual({ lowest: 3_456_789 });
  const { rows } = await sql`select * from lowest_price`.execute(on().db);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('3456789');
  await visitor().send(lowestPrice.change, { ...per, body: { lowest: null } });
  expect((await visitor().send(lowestPrice.read, kari)).body).toEqual({ lowest: null });
});

test('a price that is moved to another home does not open', async () => {
  const kari = await asParty('seller');
  await visitor().send(lowestPrice.change, { ...kari, body: { lowest: 3_456_789 } });
  const other = await insertHome(on().database, { sellers: 1, buyers: 0 });
  await sql`insert into lowest_price (estate_id, sealed, set_at)
    select ${other.estateId}, sealed, now() from lowest_price where estate_id = ${home.estateId}`.execute(on().db);
  const { token } = await signedInCustomer(on(), { parties: other.parties.map(({ id }) => id) });
  const asked = { headers: { authorization: `Bearer ${token}` }, params: { id: other.estateId } };
  expect((await visitor().send(lowestPrice.read, asked)).status).toBe(500);
});

test('a buyer and a stranger get what an unknown home gives, to read and to write', async () => {
  for (const who of ['buyer', null] as const) {
    const asked = await asParty(who);
    const answers = [
      await visitor().send(lowestPrice.read, asked),
      await visitor().send(lowestPrice.change, { ...asked, body: { lowest: 1 } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'ESTATE_404']);
  }
});
