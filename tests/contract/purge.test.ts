import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { forgetFarewells } from '#src/server/account/account-deletion/farewell.ts';
import { purgeDue } from '#src/server/account/account-deletion/purge.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

/** Reliability D3: erasure against retention, with an advanced clock. */
const server = testServer();
const on = () => server.current.running.on;
const password = 'Riktig passord 1';

const tables = async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(on().db);
  return rows;
};
/** Returns the tables with one of these values, anywhere in a row. */
const holding = async (canaries: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { schema, name } of await tables()) {
    const { rows } = await sql<{ all: string }>`select row_to_json(t)::text as all
      from ${sql.table(`${schema}.${name}`)} t`.execute(on().db);
    if (rows.some((row) => canaries.some((canary) => row.all.includes(canary)))) found.push(name);
  }
  return found.sort();
};
const afterYears = (years: number, days: number) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + days);
  return instantOf(date.getTime());
};

/** Tables that the law requires us to keep: the home's file, and nothing of the account. */
const restricted = [
  'access_link',
  'contact',
  'estate_party',
  'flow_answer',
  'flow_event',
  'flow_instance',
  'flow_presence',
  'outbox_message',
  'signing_document',
  'signing_signer',
];

const sealedForm = async (home: TestHome, role: 'seller' | 'buyer') => {
  const party = partyIn(home, role);
  const place = { url: server.current.url, on: on() };
  const form = await SignedForm.open(place, home, party, `settlement-${role}`);
  await form.fill();
  const sha256 = await form.lock();
  for (const each of home.parties.filter((one) => one.role === role)) await form.signByHand(each, sha256);
  const { calls, at } = form.signing;
  const isSealed = async () => expect((await form.call(calls.signStatus, at)).status).toBe('sealed');
  await vi.waitFor(isSealed, { timeout: 60_000, interval: 100 });
};
/** Answers one step of the protocol from both sides: one question by the seller, and another by the buyer. */
const bothInOneStep = async (home: TestHome) => {
  const place = { url: server.current.url, on: on() };
  const params = { id: home.estateId };
  const seller = await visitorAt(place, home, partyIn(home, 'seller'));
  const buyer = await visitorAt(place, home, partyIn(home, 'buyer'));
  expect((await seller.send(takeover.create, { params })).status).toBe(201);
  const sets = { step: 'keys', changes: { sets: '3' } };
  expect((await seller.send(takeover.change, { params, revision: 0, body: sets })).status).toBe(200);
  const comment = { step: 'keys', changes: { comment: 'Boden' } };
  expect((await buyer.send(takeover.change, { params, revision: 1, body: comment })).status).toBe(200);
};
const withAccount = async (home: TestHome, role: 'seller' | 'buyer', index = 0) => {
  const party = partyIn(home, role, index);
  const own = `${randomUUID()}@privat.example.com`;
  const customer = await signedInCustomer(on(), {
    parties: [party.id],
    email: own,
    passwordHash: await hashPassword(password),
  });
  return { ...customer, party };
};
const remove = async ({ id, token }: { readonly id: string; readonly token: string }) => {
  const body = { id, reason: 'NO_RELATION', password };
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await new Visitor(server.current.url).send(accountDeletion.delete, { headers, body });
  expect(status, text).toBe(200);
  // The last message is delivered, and its addresses go within the hour.
  await on().jobs.idle();
  await forgetFarewells(on());
};
const filesOf = async (home: TestHome) => {
  const { rows } = await sql<{ sha256: string }>`select sealed_sha256 as sha256 from signing_document
    where estate_id = ${home.estateId} and sealed_sha256 is not null
    union select sha256 from picture where estate_id = ${home.estateId}`.execute(on().db);
  return rows.map(({ sha256 }) => sha256);
};

describe('a home where no other person has an account', () => {
  let home: TestHome;
  let files: readonly string[];
  let hers: readonly string[];
  let partys: readonly string[];
  beforeAll(async () => {
    home = await insertHome(on().database);
    await sealedForm(home, 'seller');
    const customer = await withAccount(home, 'seller');
    files = await filesOf(home);
    hers = [customer.id, customer.email, customer.phone];
    partys = home.parties.flatMap(({ name, email, phone }) => [name, email, phone]);
    expect(await holding(hers)).toContain('customer');
    await remove(customer);
  });

  test('on the day of deletion nothing of the account is left, and of the person only what must be kept', async () => {
    expect(await holding(hers)).toEqual([]);
    const where = await holding(partys);
    expect(where).toContain('signing_signer');
    expect(where.filter((table) => !restricted.includes(table))).toEqual([]);
  });

  test('a day before the end of retention everything is still there', async () => {
    expect(await purgeDue(on(), afterYears(5, -1))).toBe(0);
    expect(await holding(partys)).toContain('signing_signer');
  });

  test('five years and a day later nothing is left anywhere, and the log still verifies', async () => {
    const before = await verifyAudit(on().db);
    expect(await purgeDue(on(), afterYears(5, 1))).toBe(1);
    expect(await holding(partys)).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    for (const sha256 of files) expect(await on().files.get(sha256)).toBeUndefined();
    const after = await verifyAudit(on().db);
    expect(after.broken).toEqual([]);
    expect(after.events).toBe(before.events + 1);
    expect(await purgeDue(on(), afterYears(6, 0))).toBe(0);
  });
});

describe('a home where the buyer has an account too', () => {
  let home: TestHome;
  let seller: Awaited<ReturnType<typeof withAccount>>;
  beforeAll(async () => {
    home = await insertHome(on().database);
    await sealedForm(home, 'seller');
    await sealedForm(home, 'buyer');
    seller = await withAccount(home, 'seller');
    await withAccount(home, 'buyer');
    await remove(seller);
    expect(await purgeDue(on(), afterYears(5, 1))).toBe(1);
  });

  test('with a buyer who has an account, the deleted seller’s form, links and name are gone', async () => {
    const kinds = await on()
      .db.selectFrom('signingDocument')
      .select('kind')
      .where('estateId', '=', home.estateId)
      .execute();
    expect(kinds).toEqual([{ kind: 'settlement-buyer' }]);
    const { email, phone } = seller.party;
    expect(await holding([email, phone])).toEqual([]);
    const party = await on()
      .db.selectFrom('estateParty')
      .select('name')
      .where('id', '=', seller.party.id)
      .executeTakeFirstOrThrow();
    expect(party.name).toBe('Slettet person');
  });

  test('a document the buyer has signed stays the buyer’s, and the log verifies', async () => {
    expect(await holding([partyIn(home, 'buyer').name])).toContain('signing_signer');
    expect((await verifyAudit(on().db)).broken).toEqual([]);
  });
});

test('of a protocol that both sides have answered, only the buyer’s answers still say whose they are', async () => {
  const home = await insertHome(on().database);
  await bothInOneStep(home);
  const seller = await withAccount(home, 'seller');
  await withAccount(home, 'buyer');
  await remove(seller);
  expect(await purgeDue(on(), afterYears(5, 1))).toBe(1);
  const { rows } = await sql<{ name: string | null; authors: object }>`
    select updated_by_name as name, field_authors as authors from flow_answer as answer
    join flow_instance as form on form.id = answer.instance_id
    where form.estate_id = ${home.estateId} and step = 'keys'`.execute(on().db);
  const silje = { by: seller.party.id, name: null };
  expect(rows).toEqual([{ name: partyIn(home, 'buyer').name, authors: { sets: silje } }]);
});

test('a form that is open continues by its personal link', async () => {
  const home = await insertHome(on().database);
  const her = await withAccount(home, 'seller');
  const form = await SignedForm.open({ url: server.current.url, on: on() }, home, her.party, 'settlement-seller');
  await remove(her);
  await form.fill();
  expect(await form.lock()).toMatch(/^[0-9a-f]{64}$/);
});

test('a name removed from the log without a purge is detected', async () => {
  const home = await insertHome(on().database);
  await SignedForm.open({ url: server.current.url, on: on() }, home, partyIn(home, 'seller'), 'settlement-seller');
  await sql`update flow_event set actor_name = null where estate_id = ${home.estateId} and actor_kind = 'party'`.execute(
    on().db,
  );
  expect((await verifyAudit(on().db)).broken).toContainEqual(
    expect.objectContaining({ estateId: home.estateId, fault: 'changed' }),
  );
});

test.each([
  "update flow_event set actor_name = 'En annen' where actor_kind = 'party'",
  "update flow_event set type = 'EDIT', actor_name = null where actor_kind = 'party'",
  "update flow_event set actor_name = null where actor_kind = 'system'",
  'delete from flow_event',
  'truncate flow_event',
])('nothing else may be changed in the log: %s', async (text) => {
  await expect(sql.raw(text).execute(on().db)).rejects.toMatchObject({ code: '42501' });
});
