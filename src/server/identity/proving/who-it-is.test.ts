import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { calendar } from '#src/contract/account/calendar.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { insertCustomer, makeKnown } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { testServer } from '#tests/support/server.ts';
import { codeOf, freshAddress, letTimePass, proveNumber } from '#tests/support/sms-codes.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** The numbers are those of the cases that were seen: addresses get new owners, and people do not. */
const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1' } });
const on = () => server.current.running.on;
const password = 'Riktig passord 1';
const browser = () => new OwnBrowser(server.current.url, freshAddress());
beforeEach(() => letTimePass(on(), 3600));

/** A person with a home, proven by e-ID once, and what is theirs alone. */
const proven = async (given: { readonly password?: string } = {}) => {
  const home = await insertHome(on().database);
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password);
  const customer = await insertCustomer(on(), { parties: [partyIn(home, 'seller').id], passwordHash });
  return { ...customer, estateId: home.estateId };
};
type Person = Awaited<ReturnType<typeof proven>>;

const bySms = async (who: OwnBrowser, phone: string) => {
  const accessToken = await proveNumber(on(), who, phone);
  return who.send(signIn.loginPhone, { body: { accessToken } });
};

/** What a stranger would want; the code of each refusal, or the status. */
const whatOpens = async (who: OwnBrowser, bearer: string, { id, estateId }: Person) => {
  const calls = [
    [users.read, { params: { id } }],
    [customerHomes.list, {}],
    [customerHomes.openForm, { body: { estateId, flow: 'settlement-seller' } }],
    [dataExport.read, { params: { id } }],
    [financialDetails.read, { params: { id: estateId } }],
    [calendar.subscribe, { params: { id } }],
    [accountDeletion.delete, { body: { id, reason: 'OTHER' } }],
  ] as const;
  const heard: unknown[] = [];
  for (const [endpoint, asked] of calls) {
    const { status, body, text } = await who.send(endpoint, { ...asked, bearer });
    expect(text).not.toContain('Kundesen');
    heard.push(body?.code ?? status);
  }
  return [...new Set(heard)];
};

describe('40.1: a number that got a new owner', () => {
  test('an SMS in a fresh browser opens nothing of the account but the page that asks for more', async () => {
    const owner = await proven({ password });
    const stranger = browser();
    const { status, body } = await bySms(stranger, owner.phone);
    expect(status).toBe(200);
    expect(await whatOpens(stranger, body.accessToken, owner)).toEqual(['AUTH_STEP_UP']);
    const shown = await stranger.send(proving.read, { bearer: body.accessToken });
    expect(shown.body).toEqual({ ways: ['PASSWORD'], level: 2, waitsUntil: null });
  });

  test('a second sign-in by SMS in the same browser opens no more: an SMS makes no device known', async () => {
    const owner = await proven({ password });
    const stranger = browser();
    await bySms(stranger, owner.phone);
    await letTimePass(on(), 3600);
    const { body } = await bySms(stranger, owner.phone);
    expect(await whatOpens(stranger, body.accessToken, owner)).toEqual(['AUTH_STEP_UP']);
  });

  test('the owner gives the password, and from then on signs in by SMS on this phone with no press more', async () => {
    const owner = await proven({ password });
    const phone = browser();
    const first = (await bySms(phone, owner.phone)).body.accessToken;
    const wrong = await phone.send(proving.give, { bearer: first, body: { password: 'Feil passord 1' } });
    expect(wrong.body.code).toBe('AUTH_PASSWORD');
    expect((await phone.send(proving.give, { bearer: first, body: { password } })).status).toBe(204);
    const read = await phone.send(users.read, { bearer: first, params: { id: owner.id } });
    expect(read.body.standing).toEqual({ level: 3, isDeviceKnown: true });
    await phone.send(sessions.logout, { bearer: first });
    await letTimePass(on(), 3600);
    const again = (await bySms(phone, owner.phone)).body.accessToken;
    expect((await phone.send(customerHomes.list, { bearer: again })).status).toBe(200);
    expect((await phone.send(dataExport.read, { bearer: again, params: { id: owner.id } })).body.code).toBe(
      'AUTH_STEP_UP',
    );
  });

  test('who has neither password nor e-ID gets a code to the mail as well', async () => {
    const owner = await proven();
    const phone = browser();
    const bearer = (await bySms(phone, owner.phone)).body.accessToken;
    expect((await phone.send(proving.read, { bearer })).body.ways).toEqual(['EMAIL']);
    expect((await phone.send(proving.sendCode, { bearer, body: { by: 'PHONE_NUMBER' } })).body.code).toBe(
      'V_CHOOSE_ONE',
    );
    expect((await phone.send(proving.sendCode, { bearer, body: { by: 'EMAIL' } })).status).toBe(200);
    const code = /er (\d{4})/.exec((await mailedTo(on(), owner.email))[0]?.subject ?? '')?.[1] ?? '';
    const other = String((Number(code) + 1) % 10_000).padStart(4, '0');
    expect((await phone.send(proving.give, { bearer, body: { by: 'EMAIL', code: other } })).body.code).toBe('SMS_CODE');
    expect((await phone.send(proving.give, { bearer, body: { by: 'EMAIL', code } })).status).toBe(204);
    expect((await phone.send(dataExport.read, { bearer, params: { id: owner.id } })).status).toBe(200);
  });

  test('signing out everywhere makes every device unknown again', async () => {
    const owner = await proven({ password });
    const phone = browser();
    await makeKnown(on(), phone, owner.id);
    const bearer = (await bySms(phone, owner.phone)).body.accessToken;
    expect((await phone.send(customerHomes.list, { bearer })).status).toBe(200);
    expect((await phone.send(sessions.logoutEverywhere, { bearer })).status).toBe(204);
    await letTimePass(on(), 3600);
    const again = (await bySms(phone, owner.phone)).body.accessToken;
    expect(await whatOpens(phone, again, owner)).toEqual(['AUTH_STEP_UP']);
  });
});

describe('40.2: a mail address that got a new owner', () => {
  const reset = async (who: OwnBrowser, { email }: Person, newPassword: string) => {
    await sql`delete from rate_limit`.execute(on().db);
    await who.send(passwords.forgotCustomer, { body: { email } });
    const bearer = await tokenMailedTo(on(), email);
    return who.send(passwords.resetCustomer, { bearer, body: { newPassword } });
  };
  const byPassword = (who: OwnBrowser, { email }: Person, given: string) =>
    who.send(signIn.login, { headers: { email }, body: { password: given } });

  test('a new password by mail alone opens nothing, here and at the sign-in after it, until an SMS follows', async () => {
    const owner = await proven({ password });
    const stranger = browser();
    const fresh = 'Nytt passord 2';
    const { body, status } = await reset(stranger, owner, fresh);
    expect(status).toBe(200);
    expect(await whatOpens(stranger, body.accessToken, owner)).toEqual(['AUTH_STEP_UP']);
    const again = (await byPassword(stranger, owner, fresh)).body.accessToken;
    expect(await whatOpens(stranger, again, owner)).toEqual(['AUTH_STEP_UP']);
    expect((await stranger.send(proving.read, { bearer: again })).body.ways).toEqual(['PHONE_NUMBER']);
    expect((await stranger.send(proving.give, { bearer: again, body: { password: fresh } })).body.code).toBe(
      'V_CHOOSE_ONE',
    );
    // The owner has the phone as well.
    await stranger.send(proving.sendCode, { bearer: again, body: { by: 'PHONE_NUMBER' } });
    const code = await codeOf(on(), owner.phone);
    expect((await stranger.send(proving.give, { bearer: again, body: { by: 'PHONE_NUMBER', code } })).status).toBe(204);
    expect((await stranger.send(dataExport.read, { bearer: again, params: { id: owner.id } })).status).toBe(200);
  });

  test('the own password alone opens nothing on a device that the account never used, and all on one that it did', async () => {
    const owner = await proven({ password });
    const stranger = browser();
    const bearer = (await byPassword(stranger, owner, password)).body.accessToken;
    expect(await whatOpens(stranger, bearer, owner)).toEqual(['AUTH_STEP_UP']);
    const shown = await stranger.send(proving.read, { bearer });
    expect(shown.body).toEqual({ ways: ['PHONE_NUMBER', 'EMAIL'], level: 2, waitsUntil: null });
    expect((await stranger.send(proving.sendCode, { bearer, body: { by: 'PHONE_NUMBER' } })).status).toBe(200);
    const code = await codeOf(on(), owner.phone);
    expect((await stranger.send(proving.give, { bearer, body: { by: 'PHONE_NUMBER', code } })).status).toBe(204);
    const again = (await byPassword(stranger, owner, password)).body.accessToken;
    expect((await stranger.send(dataExport.read, { bearer: again, params: { id: owner.id } })).status).toBe(200);
  });

  test('on a device of the account, a new password is as good as the old one', async () => {
    const owner = await proven({ password });
    const own = browser();
    await makeKnown(on(), own, owner.id);
    const { body } = await reset(own, owner, 'Nytt passord 3');
    expect((await own.send(dataExport.read, { bearer: body.accessToken, params: { id: owner.id } })).status).toBe(200);
  });
});

describe('40.3: a couple with one number', () => {
  test('the SMS opens neither account, and says how each signs in', async () => {
    const one = await proven({ password });
    const other = await insertCustomer(on(), { phone: one.phone });
    for (const known of [one.id, other.id]) {
      const phone = browser();
      await makeKnown(on(), phone, known);
      expect((await bySms(phone, one.phone)).body.code).toBe('AUTH_SHARED_NUMBER');
      await letTimePass(on(), 3600);
    }
    const phone = browser();
    const bearer = (await phone.send(signIn.login, { headers: { email: one.email }, body: { password } })).body
      .accessToken;
    expect((await phone.send(proving.read, { bearer })).body.ways).toEqual(['PHONE_NUMBER', 'EMAIL']);
  });
});
