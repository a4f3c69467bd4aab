import { sql } from 'kysely';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passwords } from '#src/contract/identity/passwords.ts';
import { proving } from '#src/contract/identity/proving.ts';
import { registration } from '#src/contract/identity/registration.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { users } from '#src/contract/identity/users.ts';
import { type IsoDate, isoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { numberOfBorn } from '#tests/support/national-ids.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { signUpDetails } from '#tests/support/sign-up.ts';
import { freshAddress, freshMobile, letTimePass, proveNumber } from '#tests/support/sms-codes.ts';
import { nationalIdPurpose } from '../identity-proofs/proven-identity.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1', ALLOW_SYNTHETIC_NIN: 'true' } });
const on = () => server.current.running.on;
let who: OwnBrowser;
let phone: string;
let proof: string;
beforeEach(async () => {
  who = new OwnBrowser(server.current.url, freshAddress());
  phone = freshMobile();
  proof = await proveNumber(on(), who, phone);
});
afterEach(() => turnFlag(on(), 'DISABLE_USER_REGISTRATION', false));

const register = (changed: Readonly<Record<string, unknown>> = {}, from = who) =>
  from.send(registration.register, { body: signUpDetails(proof, changed) });
const can = (body: object) =>
  new OwnBrowser(server.current.url, freshAddress()).send(registration.canRegister, { body });
const customerOf = (id: string) =>
  on().db.selectFrom('customer').selectAll().where('email', '=', id).executeTakeFirstOrThrow();

test('who has proven a number gets an account, and is signed in', async () => {
  const { status, body } = await register();
  expect([status, body.method, body.referral]).toEqual([201, 'PHONE_NUMBER', null]);
  const me = await who.send(users.read, { params: { id: body.userID }, bearer: body.accessToken });
  expect(me.body).toMatchObject({
    name: 'Nora Nymo',
    phoneNumber: phone,
    emailVerified: false,
    hasPassword: true,
    isIdentified: false,
    loginMethods: ['PHONE_NUMBER', 'PASSWORD'],
  });
});

test('the customer can sign in again with the e-mail and password of the registration, and with the number', async () => {
  const { email } = signUpDetails(proof);
  const { body } = await register();
  const again = await who.send(signIn.login, { body: { password: 'Solskinn 7' }, headers: { email } });
  expect(again.body.userID).toBe(body.userID);
  await letTimePass(on(), 60);
  const accessToken = await proveNumber(on(), who, phone);
  expect((await who.send(signIn.loginPhone, { body: { accessToken } })).body.userID).toBe(body.userID);
});

test('a proof makes one account, also when it is sent twenty times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => register({ email: `${n}${signUpDetails(proof).email}` })),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('AUTH_PROOF_OVER');
});

test('an e-mail stands on one account, also when two ask for it at once', async () => {
  const other = new OwnBrowser(server.current.url, freshAddress());
  const second = await proveNumber(on(), other, freshMobile());
  const { email } = signUpDetails(proof);
  const answers = await Promise.all([
    register(),
    other.send(registration.register, { body: signUpDetails(second, { email: email.toUpperCase() }) }),
  ]);
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('SU_EMAIL_IN_USE');
  const found = await on().db.selectFrom('customer').select('id').where(sql`lower(email)`, '=', email).execute();
  expect(found).toHaveLength(1);
});

test('40: a mail that another has typed and never opened is kept from no one: who opens it has it', async () => {
  const { email } = signUpDetails(proof);
  const stranger = await register();
  expect(stranger.status).toBe(201);
  const owner = new OwnBrowser(server.current.url, freshAddress());
  const second = await proveNumber(on(), owner, freshMobile());
  expect((await can({ email })).status).toBe(204);
  const made = await owner.send(registration.register, { body: signUpDetails(second, { email: email.toUpperCase() }) });
  expect(made.status, made.text).toBe(201);
  const emailOf = async (who: OwnBrowser, { body }: typeof made) =>
    (await who.send(users.read, { params: { id: body.userID }, bearer: body.accessToken })).body.email;
  expect([await emailOf(owner, made), await emailOf(who, stranger)]).toEqual(['', email]);
  const token = await tokenMailedTo(on(), email.toUpperCase());
  expect((await owner.send(userEmail.verify, { body: { token } })).status).toBe(200);
  expect([await emailOf(owner, made), await emailOf(who, stranger)]).toEqual([email.toUpperCase(), '']);
});

test('40: a mail that was typed at sign-up and never opened gets no link to a new password', async () => {
  const { email } = signUpDetails(proof);
  await register();
  const before = (await mailedTo(on(), email)).length;
  const forgot = new OwnBrowser(server.current.url, freshAddress());
  expect((await forgot.send(passwords.forgotCustomer, { body: { email } })).status).toBe(204);
  expect((await mailedTo(on(), email)).length).toBe(before);
});

test('40: who forgot the password comes back by the number and a code to the mail, which is proven by it', async () => {
  const { email } = signUpDetails(proof);
  const { body } = await register();
  await letTimePass(on(), 3600);
  const phoneInHand = new OwnBrowser(server.current.url, freshAddress());
  const accessToken = await proveNumber(on(), phoneInHand, phone);
  const bearer = (await phoneInHand.send(signIn.loginPhone, { body: { accessToken } })).body.accessToken;
  expect((await phoneInHand.send(proving.read, { bearer })).body.ways).toEqual(['PASSWORD', 'EMAIL']);
  expect((await phoneInHand.send(proving.sendCode, { bearer, body: { by: 'EMAIL' } })).status).toBe(200);
  const code = /er (\d{4})/.exec((await mailedTo(on(), email))[0]?.subject ?? '')?.[1] ?? '';
  expect((await phoneInHand.send(proving.give, { bearer, body: { by: 'EMAIL', code } })).status).toBe(204);
  const me = await phoneInHand.send(users.read, { params: { id: body.userID }, bearer });
  expect(me.body).toMatchObject({ emailVerified: true, standing: { level: 3 } });
});

test('what was wrong is put right with the same proof, up to ten times', async () => {
  const { email } = await insertCustomer(on());
  for (let tries = 0; tries < 9; tries += 1) expect((await register({ email })).body.code).toBe('SU_EMAIL_IN_USE');
  expect((await register()).status).toBe(201);
});

test('after ten tries the proof is over, so that it cannot try one address after another', async () => {
  const { email } = await insertCustomer(on());
  const answers = await Promise.all(Array.from({ length: 30 }, () => register({ email })));
  const codes = answers.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'SU_EMAIL_IN_USE')).toHaveLength(10);
  expect(codes.filter((code) => code === 'AUTH_PROOF_OVER')).toHaveLength(20);
  expect((await register()).body.code).toBe('AUTH_PROOF_OVER');
});

test.each([
  ['types a number that is nobody’s', { nationalId: '17848603804' }, 'V_NIN'],
  ['has a number that tells no birth date', { nationalId: '17848603813' }, 'SU_NO_BIRTHDATE'],
  ['does not accept the terms', { terms: false }, 'V_TERMS'],
  ['types a password that is too weak', { password: 'solskinn' }, 'INVALID_INPUT'],
  ['types no e-mail', { email: 'nora' }, 'INVALID_INPUT'],
  ['sends more than is asked', { isEmployee: true }, 'INVALID_INPUT'],
])('who %s gets no account', async (_, changed, code) => {
  expect((await register(changed)).body.code).toBe(code);
});

test('eighteen is reached on the day in Oslo, by the typed number where no better source has it', async () => {
  const today = osloDate(await on().transaction(now));
  const born = (day: IsoDate) => numberOfBorn(parse(isoDate, `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`));
  const tomorrow = addDays(today, 1);
  // No leap day lies eighteen years before another: the day after stands for it.
  const dayAfter = tomorrow.endsWith('02-29') ? addDays(tomorrow, 1) : tomorrow;
  expect((await register({ nationalId: born(dayAfter) })).body.code).toBe('SU_NOT_ADULT');
  expect((await can({ nationalId: born(dayAfter) })).body.code).toBe('SU_NOT_ADULT');
  const day = today.endsWith('02-29') ? addDays(today, -1) : today;
  expect((await register({ nationalId: born(day) })).status).toBe(201);
});

test('a number of the test series is refused where real people sign up', async () => {
  const real = await startTestServer({ env: { ALLOW_SYNTHETIC_NIN: 'false' } });
  const asking = new OwnBrowser(real.url);
  const { body } = await asking.send(registration.canRegister, { body: { nationalId: '17848603805' } });
  await real.stop();
  expect(body.code).toBe('V_NIN');
});

test('the typed number is kept as a fingerprint, links no home, and stands in no log', async () => {
  const { email } = signUpDetails(proof);
  await register();
  const row = await customerOf(email);
  expect(row.nationalIdFingerprint).toBe(on().encryption.fingerprint('17848603805', nationalIdPurpose));
  expect([row.identifiedAt, row.birthDate]).toEqual([null, '1986-04-17']);
  const { rows } = await sql<{ all: string }>`select row_to_json(c)::text as all from customer c
    union all select row_to_json(r)::text from registration r`.execute(on().db);
  expect(rows.map((one) => one.all).join() + server.current.logged.join()).not.toContain('17848603805');
  const linked = await on().db.selectFrom('customerParty').selectAll().where('customerId', '=', row.id).execute();
  expect(linked).toEqual([]);
});

test('a number that an identified customer has opens no second account, and it is not said why', async () => {
  const known = await insertCustomer(on());
  const nationalIdFingerprint = on().encryption.fingerprint('02918407564', nationalIdPurpose);
  const change = (identifiedAt: string | null) =>
    on().db.updateTable('customer').set({ nationalIdFingerprint, identifiedAt }).where('id', '=', known.id).execute();
  await change(new Date().toISOString());
  expect((await register({ nationalId: '02918407564' })).body.code).toBe('SU_INVALID');
  // A number that was only typed blocks no one, because it may be anyone's.
  await change(null);
  expect((await register({ nationalId: '02918407564' })).status).toBe(201);
});

test('the consents are recorded, each with its text and where it was given', async () => {
  const { body } = await register();
  const records = await on()
    .db.selectFrom('consentRecord')
    .innerJoin('consentSubject', 'consentSubject.subject', 'consentRecord.subject')
    .select(['purpose', 'isYes', 'channel'])
    .where('customerId', '=', body.userID)
    .execute();
  expect(records).toEqual([{ purpose: 'financing', isYes: true, channel: 'sign-up' }]);
});

test('a link that verifies the e-mail is mailed there', async () => {
  const { email } = signUpDetails(proof);
  await register();
  const mail = (await outbox(on())).find(({ to }) => to === email);
  expect(mail?.text).toMatch(/\/customer\/email\/verify#t=[\w-]{43}/);
});

test('a friend’s code is stored when it exists, and reported softly when it does not', async () => {
  const friend = await insertCustomer(on());
  const { referralCode } = await customerOf(friend.email);
  const { body } = await register({ referralCode: ` ${referralCode.toLowerCase()} ` });
  expect(body.referral).toBe('known');
  expect((await customerOf(signUpDetails(proof).email)).referredBy).toBe(referralCode);
  who = new OwnBrowser(server.current.url, freshAddress());
  proof = await proveNumber(on(), who, freshMobile());
  expect((await register({ referralCode: 'FINNESIKKE' })).body.referral).toBe('unknown');
});

test('while registration is closed no account is made, and the page says so before anything is typed', async () => {
  await turnFlag(on(), 'DISABLE_USER_REGISTRATION', true);
  expect([(await can({})).body.code, (await register()).body.code]).toEqual(['SU_CLOSED', 'SU_CLOSED']);
  await turnFlag(on(), 'DISABLE_USER_REGISTRATION', false);
  expect([(await can({})).status, (await register()).status]).toEqual([204, 201]);
});

test('the response says whether registration is possible, but not whose a phone number is', async () => {
  const { email, phone: taken } = await insertCustomer(on());
  expect((await can({ email })).body.code).toBe('SU_EMAIL_IN_USE');
  expect((await can({ phone: taken })).status).toBe(204);
  expect((await can({ email: 'ledig@example.com', phone: freshMobile(), nationalId: '17848603805' })).status).toBe(204);
});

test('and not about one address after another', async () => {
  const asking = new OwnBrowser(server.current.url, freshAddress());
  const codes = [];
  for (let n = 0; n < 11; n += 1) {
    codes.push((await asking.send(registration.canRegister, { body: { email: `ledig${n}@example.com` } })).status);
  }
  expect(codes).toEqual([...Array(10).fill(204), 429]);
});

test('in another browser the proof is worth nothing', async () => {
  const other = new OwnBrowser(server.current.url, freshAddress());
  expect((await register({}, other)).body.code).toBe('AUTH_PROOF_OVER');
});
