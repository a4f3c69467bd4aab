import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registrationProofs } from '#src/contract/identity/registration-proofs.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { customerId } from '#src/domain/ids.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson, insertKnown } from '#tests/support/identities.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { nationalIdPurpose } from '../identity-proofs/proven-identity.ts';

const server = testServer();
const on = () => server.current.running.on;
const { silje, anders, sander } = demoPerson;
let turns = 0;
let browser: IdentifiedBrowser;

beforeEach(async () => {
  browser = new IdentifiedBrowser(server.current.url, `10.6.0.${(turns++ % 250) + 1}`);
  await on().db.deleteFrom('customer').execute();
});
afterEach(() => turnFlag(on(), 'DISABLE_USER_REGISTRATION', false));

const common = {
  postcode: '0550',
  referralCode: null,
  terms: true,
  consents: { emailMarketing: false, financing: true, savedSearch: false },
};
const byEid = async (who: string = silje.nationalId) => (await browser.showEid(who, 'sign-up')).proof;
const byWallet = async (who: { phone: string } | { subject: string } = { phone: silje.phone }) =>
  (await browser.showWallet(who, 'sign-up')).proof;

const infoBankId = (authCode: string, from = browser) =>
  from.send(registrationProofs.infoBankId, { body: { authCode } });
const infoVipps = (authCode: string) => browser.send(registrationProofs.infoVipps, { body: { authCode } });
const details = (changed: object = {}) => ({
  email: `silje.${randomUUID().slice(0, 8)}@ny.example.com`,
  phone: '420 55 001',
  password: 'Solskinn 7',
  ...common,
  ...changed,
});
const registerBankId = (accessToken: string, changed: object = {}, from = browser) =>
  from.send(registrationProofs.registerBankId, { body: { accessToken, ...details(changed) } });
const registerVipps = (accessToken: string, changed: object = {}) =>
  browser.send(registrationProofs.registerVipps, { body: { accessToken, fields: { ...common, ...changed } } });
const me = async ({ body }: { body: { userID: string; accessToken: string } }) =>
  (await browser.send(users.read, { params: { id: body.userID }, bearer: body.accessToken })).body;
const accounts = async () => (await on().db.selectFrom('customer').select('id').execute()).length;

describe('With an e-ID', () => {
  test('the person sees whom the e-ID names, and nothing of the number', async () => {
    const proof = await byEid();
    const { status, body, text } = await infoBankId(proof);
    expect([status, body]).toEqual([
      200,
      {
        accessToken: proof,
        givenName: 'Silje',
        familyName: 'Haugland',
        birthDate: silje.birthDate,
        email: null,
        phoneNumber: null,
        postcode: null,
      },
    ]);
    expect(text).not.toContain(silje.nationalId);
  });

  test('the person gets an own account, is signed in, and can sign in so again', async () => {
    const home = await insertHome(on().database);
    const partyId = home.parties[0]?.id;
    if (!partyId) throw new Error('a home has parties');
    const nationalIdFingerprint = on().encryption.fingerprint(silje.nationalId, nationalIdPurpose);
    await on()
      .db.insertInto('estatePartyIdentity')
      .values({ partyId, birthDate: null, nationalIdFingerprint })
      .execute();
    const made = await registerBankId(await byEid());
    expect([made.status, made.body.method, made.body.referral]).toEqual([201, 'BANKID', null]);
    expect(await me(made)).toMatchObject({
      name: 'Silje Haugland',
      phoneNumber: '+4742055001',
      emailVerified: false,
      hasPassword: true,
      isIdentified: true,
      loginMethods: ['BANKID', 'PASSWORD'],
    });
    const linked = await on().db.selectFrom('customerParty').select(['partyId', 'customerId']).execute();
    expect(linked).toEqual([{ partyId, customerId: made.body.userID }]);
    const { proof } = await browser.showEid(silje.nationalId);
    expect((await browser.send(signIn.loginBankId, { body: { accessToken: proof } })).body.userID).toBe(
      made.body.userID,
    );
  });

  test('the typed address is verified by a mail, and the birth date is the e-ID’s', async () => {
    const email = 'silje@mail.example.com';
    await registerBankId(await byEid(), { email });
    expect((await outbox(on())).find(({ to }) => to === email)?.text).toMatch(/#t=[\w-]{43}/);
    const row = await on().db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect([row.birthDate, row.phoneVerifiedAt]).toEqual([silje.birthDate, null]);
    expect(JSON.stringify(row)).not.toContain(silje.nationalId);
  });

  test('a person of seventeen is refused before anything is typed, and gets no account', async () => {
    const proof = await byEid(sander.nationalId);
    expect((await infoBankId(proof)).body.code).toBe('SU_NOT_ADULT');
    expect((await registerBankId(proof)).body.code).toBe('SU_NOT_ADULT');
    // Refused for good: the birth date from the e-ID does not change.
    expect((await registerBankId(proof)).body.code).toBe('AUTH_PROOF_OVER');
    expect(await accounts()).toBe(0);
  });

  test('what was wrong is put right with the same proof', async () => {
    const { email } = await insertCustomer(on());
    const proof = await byEid();
    expect((await registerBankId(proof, { email })).body.code).toBe('SU_EMAIL_IN_USE');
    expect((await registerBankId(proof, { password: 'kort' })).body.code).toBe('INVALID_INPUT');
    expect((await registerBankId(proof, { terms: false })).body.code).toBe('V_TERMS');
    expect((await registerBankId(proof)).status).toBe(201);
    expect((await registerBankId(proof)).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('a password that most people choose is refused where the setting says so', async () => {
    const strict = await startTestServer({ env: { REFUSE_COMMON_PASSWORDS: 'true' } });
    const there = new IdentifiedBrowser(strict.url);
    const { proof } = await there.showEid(silje.nationalId, 'sign-up');
    const refused = await registerBankId(proof, { password: 'Passord1' }, there);
    expect([refused.status, refused.body.code]).toEqual([422, 'V_PW_COMMON']);
    expect((await registerBankId(proof, {}, there)).status).toBe(201);
    await strict.stop();
  });

  test('one proof makes one account, also when it is sent twenty times at once', async () => {
    const proof = await byEid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerBankId(proof)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accounts()).toBe(1);
  });

  test('and two proofs of one person make one too', async () => {
    const proofs = [await byEid(), await byEid()];
    const answers = await Promise.all(proofs.map((proof) => registerBankId(proof)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(['SU_HAS_ACCOUNT', 'SU_INVALID']).toContain(answers.find(({ status }) => status !== 201)?.body.code);
    expect(await accounts()).toBe(1);
  });

  test('a person who has an account reads so, and signs in with the same proof', async () => {
    const known = await insertKnown(on(), [{ kind: 'eid', subject: silje.subject }]);
    const proof = await byEid();
    expect((await infoBankId(proof)).body.code).toBe('SU_HAS_ACCOUNT');
    expect((await browser.send(signIn.loginBankId, { body: { accessToken: proof } })).body.userID).toBe(known.id);
    const nationalIdFingerprint = on().encryption.fingerprint(anders.nationalId, nationalIdPurpose);
    await insertKnown(on(), [], { nationalIdFingerprint, identifiedAt: new Date().toISOString() });
    const other = await byEid(anders.nationalId);
    expect((await infoBankId(other)).body.code).toBe('SU_HAS_ACCOUNT');
    expect((await registerBankId(other)).body.code).toBe('SU_INVALID');
  });

  test('a number that another person only typed blocks no registration', async () => {
    const nationalIdFingerprint = on().encryption.fingerprint(silje.nationalId, nationalIdPurpose);
    await insertKnown(on(), [], { nationalIdFingerprint });
    expect((await registerBankId(await byEid())).status).toBe(201);
  });

  test('in another browser the proof is worth nothing', async () => {
    const proof = await byEid();
    const other = new IdentifiedBrowser(server.current.url, '10.6.1.1');
    expect((await infoBankId(proof, other)).body.code).toBe('AUTH_PROOF_OVER');
    expect((await registerBankId(proof, {}, other)).body.code).toBe('AUTH_PROOF_OVER');
    expect((await registerVipps(proof)).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('while registration is closed no account is made, but existing customers may still sign in', async () => {
    const proof = await byEid();
    await turnFlag(on(), 'DISABLE_USER_REGISTRATION', true);
    expect((await infoBankId(proof)).body.code).toBe('SU_CLOSED');
    expect((await registerBankId(proof)).body.code).toBe('SU_CLOSED');
    await insertKnown(on(), [{ kind: 'eid', subject: silje.subject }]);
    expect((await infoBankId(proof)).body.code).toBe('SU_HAS_ACCOUNT');
  });
});

describe('With the wallet', () => {
  test('a wallet that is off registers no one; one that went down since keeps a proof valid', async () => {
    const proof = await byWallet();
    await turnFlag(on(), 'vipps-login', false);
    const off = [(await infoVipps(proof)).body.code, (await registerVipps(proof)).body.code];
    await turnFlag(on(), 'vipps-login', true);
    expect(off).toEqual(['AUTH_WALLET_DOWN', 'AUTH_WALLET_DOWN']);
    await turnFlag(on(), 'vipps-down', true);
    const down = await infoVipps(proof);
    await turnFlag(on(), 'vipps-down', false);
    expect(down.status).toBe(200);
  });

  test('what it shares is prefilled', async () => {
    expect((await infoVipps(await byWallet())).body).toMatchObject({
      givenName: 'Silje',
      birthDate: silje.birthDate,
      email: silje.email,
      phoneNumber: silje.phone,
      postcode: '0550',
    });
  });

  test('the person gets an account with the wallet’s e-mail and phone, both verified, and no password', async () => {
    const made = await registerVipps(await byWallet(), { postcode: '5003' });
    expect([made.status, made.body.method]).toEqual([201, 'VIPPS']);
    expect(await me(made)).toMatchObject({
      email: silje.email,
      emailVerified: true,
      phoneNumber: silje.phone,
      postcode: '5003',
      hasPassword: false,
      isIdentified: true,
      loginMethods: ['VIPPS', 'PHONE_NUMBER'],
    });
    const id = v.parse(customerId, made.body.userID);
    const row = await on().db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.nationalIdFingerprint).toBeNull();
  });

  test.each([
    ['whose e-mail is not verified', { subject: 'demo-unverified-email' }, 'SU_WALLET_EMAIL'],
    ['without a birth date', { subject: 'demo-no-birth-date' }, 'SU_NO_BIRTHDATE'],
    ['of somebody who is seventeen', { phone: sander.phone }, 'SU_NOT_ADULT'],
  ])('one %s makes no account, and says so first', async (_, who, code) => {
    const proof = await byWallet(who);
    expect((await infoVipps(proof)).body.code).toBe(code);
    expect((await registerVipps(proof)).body.code).toBe(code);
    expect(await accounts()).toBe(0);
  });

  test('an e-mail that has an account does not open it: it is linked by its password', async () => {
    const known = await insertKnown(on(), [], { email: silje.email.toUpperCase() });
    const proof = await byWallet();
    expect((await infoVipps(proof)).body.code).toBe('SU_EMAIL_IN_USE');
    expect((await registerVipps(proof)).body.code).toBe('SU_EMAIL_IN_USE');
    expect((await browser.send(signIn.loginVipps, { body: { accessToken: proof } })).body.code).toBe('AUTH_UNKNOWN');
    expect(
      await on().db.selectFrom('customerIdentity').selectAll().where('customerId', '=', known.id).execute(),
    ).toEqual([]);
  });

  test('40: an e-mail that the wallet has proven is taken from another person, who reads it on the number', async () => {
    const former = await insertKnown(on(), [], { email: silje.email, birthDate: '1951-02-03' });
    const proof = await byWallet();
    expect((await infoVipps(proof)).status).toBe(200);
    const made = await registerVipps(proof);
    expect(made.status, made.text).toBe(201);
    expect(await me(made)).toMatchObject({ email: silje.email, emailVerified: true });
    const left = await on().db.selectFrom('customer').select('email').where('id', '=', former.id).executeTakeFirst();
    expect(left).toEqual({ email: '' });
    const said = (await outbox(on())).filter(({ to }) => to === former.phone).map(({ text }) => text);
    expect(said.join()).toContain('En annen har bekreftet e-postadressen din som sin');
  });

  test('40: it is not taken from one who could not come back without it', async () => {
    for (const lost of [{ phoneVerifiedAt: null }, { phone: silje.phone }]) {
      await on().db.deleteFrom('customer').execute();
      await insertKnown(on(), [], { email: silje.email, birthDate: '1951-02-03', ...lost });
      const proof = await byWallet();
      expect((await infoVipps(proof)).body.code).toBe('SU_EMAIL_IN_USE');
      expect((await registerVipps(proof)).body.code).toBe('SU_EMAIL_IN_USE');
    }
  });

  test('no other e-mail or phone is taken than the wallet’s', async () => {
    for (const more of [{ email: 'other@example.com' }, { phone: '42055002' }, { birthDate: '1980-01-01' }]) {
      expect((await registerVipps(await byWallet(), more)).body.code).toBe('INVALID_INPUT');
    }
  });
});
