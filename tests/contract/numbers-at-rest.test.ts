import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { registration } from '#src/contract/identity/registration.ts';
import { insertHome } from '#tests/support/homes.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson } from '#tests/support/identities.ts';
import { numbersIn } from '#tests/support/numbers-in.ts';
import { testServer } from '#tests/support/server.ts';
import { signUpDetails } from '#tests/support/sign-up.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { freshMobile, proveNumber } from '#tests/support/sms-codes.ts';
import { partyIn } from '#tests/support/visitor.ts';

/**
 * Reliability D1: "dump database, logs, outbox …; search 11-digit values passing mod 11 and planted accounts: 0". Runs
 * after people have been identified in every way that has a number. Settlements with accounts, loans and account
 * managers' numbers are filled in and signed first. In a browser's storage: tests/e2e/watch.ts.
 */
const server = testServer({ demo: true, env: { TRUSTED_PROXY: '127.0.0.1', ALLOW_SYNTHETIC_NIN: 'true' } });
const on = () => server.current.running.on;

let dump: readonly { readonly table: string; readonly row: string }[];

const dumpAll = async (): Promise<typeof dump> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(on().db);
  const found = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(on().db);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
};

beforeAll(async () => {
  const { url } = server.current;
  const browser = new IdentifiedBrowser(url, '10.91.1.1');
  const proof = await proveNumber(on(), browser, freshMobile());
  const registered = await browser.send(registration.register, {
    body: signUpDetails(proof, { nationalId: '14917240001' }),
  });
  const byEid = await new IdentifiedBrowser(url, '10.91.2.1').showEid(demoPerson.anders.nationalId, 'sign-up');
  const byWallet = await new IdentifiedBrowser(url, '10.91.3.1').showWallet({ phone: demoPerson.silje.phone });
  const home = await insertHome(on().database);
  for (const [flow, role] of [
    ['settlement-seller', 'seller'],
    ['settlement-buyer', 'buyer'],
  ] as const) {
    const form = await SignedForm.open({ url, on: on() }, home, partyIn(home, role), flow);
    await form.fill();
    await form.signByHand(partyIn(home, role), await form.lock());
  }
  if (registered.status !== 201 || byEid.proof === '' || byWallet.proof === '') {
    throw new Error(`A sign-up was refused: ${registered.text}`);
  }
  await on().jobs.idle();
  dump = await dumpAll();
});

test('the search finds a number in each way of writing it', () => {
  const { nationalId: number } = demoPerson.anders;
  expect(numbersIn(`{"a": "${number}", "b": "${number.slice(0, 6)} ${number.slice(6)}"}`)).toEqual([number, number]);
  expect(numbersIn('"1234 56 78903" 1234.56.78903')).toEqual(['12345678903', '12345678903']);
});

test('no row of the database holds a national id or an account number in clear', () => {
  expect(dump.length).toBeGreaterThan(1000);
  const found = dump.flatMap(({ table, row }) => numbersIn(row).map((number) => `${table}: ${number.slice(0, 3)}…`));
  expect(found).toEqual([]);
});

test('no line of the log holds a national id or an account number in clear', () => {
  expect(server.current.logged.length).toBeGreaterThan(10);
  expect(server.current.logged.flatMap(numbersIn)).toEqual([]);
});
