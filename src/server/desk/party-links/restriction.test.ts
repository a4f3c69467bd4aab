import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** Issue 40, seen 5: what the deletion of an account restricts, and what lifts it. */
const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const nationalId = '10000000005';

beforeAll(async () => {
  await insertHome(on().database);
  await brokerTokens({ on: on() });
});

const proven = async () => {
  const account = await signedInCustomer(on(), { passwordHash: await hashPassword(password) });
  const fingerprint = on().encryption.fingerprint(nationalId, nationalIdPurpose);
  await sql`update customer set national_id_fingerprint = ${fingerprint}, identified_at = now()
    where id = ${account.id}`.execute(on().db);
  return account;
};
const numbered = (home: TestHome, number: string) =>
  home.parties.map((party, at) => ({ ...contactOf(party), nationalId: at === 0 ? number : null }));
const state = async (home: TestHome) => {
  const { id } = partyIn(home, 'seller');
  const { rows } = await sql<{ name: string; restricted: boolean; purged: number }>`
    select c.name, cp.restricted, (select count(*)::int from restricted_party where party_id = ${id}) as purged
    from contact_party cp join contact c on c.id = cp.contact_id where cp.party_id = ${id}`.execute(on().db);
  return rows[0];
};
const deleted = async (): Promise<TestHome> => {
  const account = await proven();
  const home = await insertHome(on().database);
  await takePartiesOf(on(), home, numbered(home, nationalId));
  const gone = await new Visitor(server.current.url).send(accountDeletion.delete, {
    headers: { authorization: `Bearer ${account.token}` },
    body: { id: account.id, reason: 'NO_VALUE', password },
  });
  expect(gone.status).toBe(200);
  return home;
};

test('40.5: the desk shows the broker system’s name of a party whose account is deleted while the sale runs', async () => {
  const home = await deleted();
  expect(await state(home)).toEqual({ name: partyIn(home, 'seller').name, restricted: true, purged: 1 });
  await sql`update contact_party set finished_at = now() where party_id = ${partyIn(home, 'seller').id}`.execute(
    on().db,
  );
  await sql`select contact_refresh(contact_id) from contact_party
    where party_id = ${partyIn(home, 'seller').id}`.execute(on().db);
  expect((await state(home))?.name).toBe('');
});

test('40.5: signing up again lifts the restriction, and the purge takes the party no more', async () => {
  const home = await deleted();
  const again = await proven();
  await on().transaction((tx) => on().linkParties(tx, again.id));
  expect(await state(home)).toMatchObject({ restricted: false, purged: 0 });
});

test('40.5: a party whose national id is corrected is not whose account was deleted', async () => {
  const home = await deleted();
  await takePartiesOf(on(), home, numbered(home, '10000000006'));
  expect(await state(home)).toEqual({ name: partyIn(home, 'seller').name, restricted: false, purged: 0 });
});
