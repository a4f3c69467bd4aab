import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { freshAddress, letTimePass, proveNumber, textsTo } from '#tests/support/sms-codes.ts';
import { deleteDue } from './carry-out.ts';
import { forgetFarewells } from './farewell.ts';

/** Issue 40: an account is not deleted at once by who only has its number. */
const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1' } });
const on = () => server.current.running.on;
beforeEach(() => letTimePass(on(), 3600));

type Account = Awaited<ReturnType<typeof insertCustomer>>;
const subjects = async ({ email }: Account) => (await mailedTo(on(), email)).map(({ subject }) => subject);
const exists = async ({ id }: Account) =>
  (await on().db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const letWait = (hours: number) =>
  sql`update waiting_deletion set due_at = due_at - ${`${hours} hours`}::interval,
    context = jsonb_set(context, '{dueAt}', to_jsonb(to_char((context ->> 'dueAt')::timestamptz at time zone 'UTC'
      - ${`${hours} hours`}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`.execute(on().db);

/** A person with the number and the mail, signed in by both on the own phone. */
const signedIn = async (account: Account) => {
  const phone = new OwnBrowser(server.current.url, freshAddress());
  await makeKnown(on(), phone, account.id);
  const accessToken = await proveNumber(on(), phone, account.phone);
  const bearer = (await phone.send(signIn.loginPhone, { body: { accessToken } })).body.accessToken;
  const { ways } = (await phone.send(proving.read, { bearer })).body;
  if (ways.includes('EMAIL')) {
    await phone.send(proving.sendCode, { bearer, body: { by: 'EMAIL' } });
    const code = /er (\d{4})/.exec((await mailedTo(on(), account.email))[0]?.subject ?? '')?.[1] ?? '';
    await phone.send(proving.give, { bearer, body: { by: 'EMAIL', code } });
  }
  await letTimePass(on(), 3600);
  return { phone, bearer };
};
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const byNumber = async ({ phone, bearer }: SignedIn, account: Account) => {
  const accessToken = await proveNumber(on(), phone, account.phone);
  const body = { id: account.id, reason: 'OTHER', reasonText: 'Bytter megler.', accessToken };
  return phone.send(accountDeletion.delete, { bearer, body });
};
const deletionTime = async ({ phone, bearer }: SignedIn, { id }: Account) =>
  (await phone.send(users.read, { bearer, params: { id } })).body.deletionAt;

test('a code by SMS alone deletes after 72 hours, and mail and phone hear when, with a press that stops it', async () => {
  const account = await insertCustomer(on());
  const owner = await signedIn(account);
  const { status, body } = await byNumber(owner, account);
  expect([status, await exists(account)]).toEqual([200, true]);
  const hours = (Date.parse(body.willBeDeletedAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThan(72.1);
  expect(await deletionTime(owner, account)).toBe(body.willBeDeletedAt);
  const said = /^Kontoen din blir slettet \d+\. \p{L}+ \d{4} kl\. \d\d\.\d\d$/u;
  expect((await subjects(account))[0]).toMatch(said);
  expect((await mailedTo(on(), account.email))[0]?.text).toContain('Stopp sletting:');
  expect((await textsTo(on(), account.phone)).join('\n')).toMatch(/blir slettet .* Stopp sletting: http/);
  // Asking again moves no date, and sends nothing more.
  const before = (await subjects(account)).length;
  await letTimePass(on(), 3600);
  expect((await byNumber(owner, account)).body.willBeDeletedAt).toBe(body.willBeDeletedAt);
  expect(await subjects(account)).toHaveLength(before);
});

test('it is carried out when the time is over, not before, and said to mail and phone, whose addresses then go', async () => {
  const account = await insertCustomer(on());
  await byNumber(await signedIn(account), account);
  await letWait(71);
  await deleteDue(on());
  expect(await exists(account)).toBe(true);
  await letWait(1);
  await deleteDue(on());
  expect(await exists(account)).toBe(false);
  expect((await subjects(account))[0]).toBe('Kontoen din er slettet');
  expect((await textsTo(on(), account.phone)).join('\n')).toContain('Kontoen din er slettet');
  const { rows } = await sql`select 1 from deletion_reason where reason_text = 'Bytter megler.'`.execute(on().db);
  expect(rows.length).toBeGreaterThan(0);
  await forgetFarewells(on());
  const left = await sql`select 1 from outbox_message where recipient in (${account.email}, ${account.phone})
    and key like 'account-deleted:%'`.execute(on().db);
  expect(left.rows).toEqual([]);
});

test('the link of the message stops it, and so does a press of who is signed in', async () => {
  const account = await insertCustomer(on());
  const owner = await signedIn(account);
  await byNumber(owner, account);
  expect((await owner.phone.send(accountDeletion.stop, { bearer: owner.bearer })).status).toBe(204);
  expect(await deletionTime(owner, account)).toBeNull();
  await letTimePass(on(), 3600);
  await byNumber(owner, account);
  const token = await tokenMailedTo(on(), account.email);
  const elsewhere = new OwnBrowser(server.current.url, freshAddress());
  expect((await elsewhere.send(accountStop.stop, { body: { token } })).status).toBe(204);
  await letWait(100);
  await deleteDue(on());
  expect(await exists(account)).toBe(true);
});

test('an account with a password or an e-ID is not deleted by a code, and one that is deleted hears it', async () => {
  const password = 'Riktig passord 1';
  const withPassword = await insertCustomer(on(), { passwordHash: await hashPassword(password) });
  const own = await signedIn(withPassword);
  await own.phone.send(proving.give, { bearer: own.bearer, body: { password } });
  expect((await byNumber(own, withPassword)).body.code).toBe('DEL_PASSWORD');
  const withEid = await insertCustomer(on());
  const other = await signedIn(withEid);
  await on()
    .db.insertInto('customerIdentity')
    .values({ issuer: 'x', subject: withEid.id, kind: 'eid', customerId: withEid.id })
    .execute();
  expect((await byNumber(other, withEid)).body.code).toBe('AUTH_STEP_UP');
  const body = { id: withPassword.id, reason: 'NO_VALUE', password };
  const gone = await own.phone.send(accountDeletion.delete, { bearer: own.bearer, body });
  expect([gone.status, gone.body]).toEqual([200, { willBeDeletedAt: null }]);
  expect((await subjects(withPassword))[0]).toBe('Kontoen din er slettet');
});
