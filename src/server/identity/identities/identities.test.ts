import { randomUUID } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { identities } from '#src/contract/identity/identities.ts';
import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { userPhone } from '#src/contract/identity/user-phone.ts';
import { users } from '#src/contract/identity/users.ts';
import { type CustomerId, participantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { cookieJar, makeKnown } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson, insertIdentity, insertKnown } from '#tests/support/identities.ts';
import { testServer } from '#tests/support/server.ts';
import { freshMobile, proveNumber } from '#tests/support/sms-codes.ts';
import { nationalIdPurpose } from '../identity-proofs/proven-identity.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';

const server = testServer();
const on = () => server.current.running.on;
let turns = 0;
let browser: IdentifiedBrowser;
const { silje, anders } = demoPerson;
const password = 'Riktig passord 1';

beforeEach(async () => {
  browser = new IdentifiedBrowser(server.current.url, `10.5.0.${(turns++ % 250) + 1}`);
  await on().db.deleteFrom('customerIdentity').execute();
});

/** Begins a session on a device that the account knows. */
const sessionOf = async (customerId: CustomerId, method: 'PASSWORD' | 'PHONE_NUMBER') => {
  const jar = cookieJar();
  await makeKnown(on(), jar, customerId);
  return beginCustomerSession(on(), jar.web, { customerId, method });
};

/** Silje with an account by e-mail and password, signed in. */
const signedIn = async (changed: Updateable<Tables['customer']> = {}) => {
  const customer = await insertKnown(on(), [], { passwordHash: await hashPassword(password), ...changed });
  const { accessToken } = await sessionOf(customer.id, 'PASSWORD');
  return { ...customer, bearer: accessToken };
};
const show = async (who: { nationalId: string }, purpose: ProofPurpose = 'link') =>
  (await browser.showEid(who.nationalId, purpose)).proof;
const link = (bearer: string, accessToken: string, given = password) =>
  browser.send(identities.link, { bearer, body: { accessToken, password: given } });
const waysOf = async (bearer: string) => (await browser.send(identities.list, { bearer })).body.identities;
const homesOf = async (id: CustomerId) =>
  await on().db.selectFrom('customerParty').select(['partyId', 'linkedBy']).where('customerId', '=', id).execute();

/** Sets the national id or birth date of a party in the broker's system. */
const partyIs = (home: TestHome, known: { nationalId?: string; birthDate?: IsoDate }) =>
  on()
    .db.insertInto('estatePartyIdentity')
    .values({
      partyId: v.parse(participantId, home.parties[0]?.id),
      birthDate: known.birthDate ?? null,
      nationalIdFingerprint: known.nationalId ? on().encryption.fingerprint(known.nationalId, nationalIdPurpose) : null,
    })
    .execute();

describe('Another way in', () => {
  test('an identity is linked when it is shown and the password is given', async () => {
    const { bearer, id } = await signedIn();
    const answer = await link(bearer, await show(silje));
    expect([answer.status, answer.body.identities.map((one: { method: string }) => one.method)]).toEqual([
      201,
      ['BANKID'],
    ]);
    const { proof } = await browser.showEid(silje.nationalId);
    expect((await browser.send(signIn.loginBankId, { body: { accessToken: proof } })).body.userID).toBe(id);
  });

  test('an identity is not linked without the password, however the session was made', async () => {
    const { bearer } = await signedIn();
    const proof = await show(silje);
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push((await link(bearer, proof, 'feil')).body.code);
    expect(codes).toEqual([...Array(10).fill('AUTH_PASSWORD'), 'AUTH_TOO_MANY']);
    expect(await waysOf(bearer)).toEqual([]);
  });

  test('40: who lost the number and the mail comes back on a new phone by password and e-ID, and gives a new number', async () => {
    const known = await insertKnown(on(), [], { passwordHash: await hashPassword(password) });
    const given = { headers: { email: known.email }, body: { password } };
    const { userID, accessToken: bearer } = (await browser.send(signIn.login, given)).body;
    expect(userID).toBe(known.id);
    expect((await browser.send(users.read, { bearer, params: { id: known.id } })).body.code).toBe('AUTH_STEP_UP');
    expect((await link(bearer, await show(anders))).body.code).toBe('AUTH_OTHER_PERSON');
    expect((await link(bearer, await show(silje), 'feil')).body.code).toBe('AUTH_PASSWORD');
    expect((await link(bearer, await show(silje))).status).toBe(201);
    const fresh = freshMobile();
    const accessToken = await proveNumber(on(), browser, fresh);
    expect((await browser.send(userPhone.change, { bearer, body: { accessToken } })).status).toBe(204);
    const { proof } = await browser.showEid(silje.nationalId);
    expect((await browser.send(signIn.loginBankId, { body: { accessToken: proof } })).body.userID).toBe(known.id);
  });

  test('40: who has but the number of another’s account links no e-ID to it', async () => {
    const known = await insertKnown(on(), [], { passwordHash: null, birthDate: silje.birthDate });
    const stranger = browser;
    const accessToken = await proveNumber(on(), stranger, known.phone);
    const bearer = (await stranger.send(signIn.loginPhone, { body: { accessToken } })).body.accessToken;
    const body = { accessToken: await show(silje) };
    expect((await stranger.send(identities.link, { bearer, body })).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('needs a password to be asked for', async () => {
    const { bearer } = await signedIn({ passwordHash: null });
    expect((await link(bearer, await show(silje))).body.code).toBe('AUTH_NO_PASSWORD');
  });

  test('an identity is linked without a password after a sign-in just now by a linked one, on this device alone', async () => {
    const wallet = { kind: 'wallet', subject: silje.subject } as const;
    const known = await insertKnown(on(), [wallet], { passwordHash: null });
    const { proof } = await browser.showWallet({ phone: silje.phone });
    const { body } = await browser.send(signIn.loginVipps, { body: { accessToken: proof } });
    const bearer = body.accessToken;
    const linkNow = async (from = browser) =>
      from.send(identities.link, {
        bearer,
        body: { accessToken: (await from.showEid(silje.nationalId, 'link')).proof },
      });
    const thief = new IdentifiedBrowser(server.current.url, '10.5.1.1');
    expect((await linkNow(thief)).body.code).toBe('AUTH_PROOF_OVER');
    expect((await browser.send(identities.list, { bearer })).body.ownerShown).toBe(true);
    const began = (minutes: number) =>
      sql`update customer_session set created_at = now() - make_interval(mins => ${minutes}::int)
        where customer_id = ${known.id}`.execute(on().db);
    await began(11);
    expect((await linkNow()).body.code).toBe('AUTH_PROOF_OVER');
    expect((await browser.send(identities.list, { bearer })).body.ownerShown).toBe(false);
    await began(9);
    expect((await linkNow()).body).toMatchObject({ identities: [{ method: 'VIPPS' }, { method: 'BANKID' }] });
  });

  test('an identity is not linked without a password after a sign-in by password or code', async () => {
    const { bearer } = await signedIn();
    const body = { accessToken: await show(silje) };
    expect((await browser.send(identities.link, { bearer, body })).body.code).toBe('AUTH_PROOF_OVER');
  });

  test.each(['sign-in', 'sign-up', 'step-up', 'delete'] as const)('is not linked by a proof to %s', async (purpose) => {
    const { bearer } = await signedIn();
    expect((await link(bearer, await show(silje, purpose))).body.code).toBe('AUTH_PROOF_OVER');
  });

  test('another person’s identity is refused: an account is one person’s', async () => {
    const { bearer } = await signedIn();
    expect((await link(bearer, await show(anders))).body.code).toBe('AUTH_OTHER_PERSON');
    // Born on the same day, but known by another number.
    const known = on().encryption.fingerprint(anders.nationalId, nationalIdPurpose);
    const twin = await signedIn({ nationalIdFingerprint: known, identifiedAt: new Date().toISOString() });
    expect((await link(twin.bearer, await show(silje))).body.code).toBe('AUTH_OTHER_PERSON');
    // A number that was only typed does not block the owner's own e-ID.
    const typed = await signedIn({ nationalIdFingerprint: known });
    expect((await link(typed.bearer, await show(silje))).status).toBe(201);
  });

  test('that opens another account stays with it, also when two ask for it at once', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const proofs = [await show(silje), await show(silje)];
    const answers = await Promise.all([link(one.bearer, proofs[0] ?? ''), link(other.bearer, proofs[1] ?? '')]);
    expect(answers.map(({ status, body }) => (status === 201 ? 'hers' : body.code)).toSorted()).toEqual([
      'AUTH_OTHER_PERSON',
      'hers',
    ]);
  });

  test('by the wallet needs a verified e-mail and a birth date', async () => {
    const { bearer } = await signedIn();
    const by = async (subject: string) => (await browser.showWallet({ subject }, 'link')).proof;
    expect((await link(bearer, await by('demo-unverified-email'))).body.code).toBe('SU_WALLET_EMAIL');
    expect((await link(bearer, await by('demo-no-birth-date'))).body.code).toBe('SU_NO_BIRTHDATE');
    expect((await link(bearer, await by(silje.subject))).status).toBe(201);
  });

  test('is let go of, but never the last', async () => {
    const { bearer, id } = await signedIn();
    await link(bearer, await show(silje));
    const [way] = await waysOf(bearer);
    const letGo = (which: string, by = bearer) =>
      browser.send(identities.unlink, { bearer: by, params: { id: which } });
    const stranger = await signedIn();
    expect((await letGo(way.id, stranger.bearer)).body.code).toBe('NOT_FOUND');
    const set = (changed: Updateable<Tables['customer']>) =>
      on().db.updateTable('customer').set(changed).where('id', '=', id).execute();
    await set({ passwordHash: null, phoneVerifiedAt: null });
    expect((await letGo(way.id)).body.code).toBe('AUTH_LAST_WAY');
    await insertIdentity(on(), { id }, { kind: 'wallet', subject: silje.subject });
    const both = await waysOf(bearer);
    const answers = await Promise.all(both.map((one: { id: string }) => letGo(one.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await waysOf(bearer)).toHaveLength(1);
  });

  test('the response never has the issuer’s subject', async () => {
    const { bearer } = await signedIn();
    const { text } = await link(bearer, await show(silje));
    for (const secret of [silje.subject, 'demo-eid', silje.nationalId]) expect(text).not.toContain(secret);
  });
});

describe('A session that a code by SMS began', () => {
  const methodIn = async (bearer: string, id: CustomerId) =>
    (await browser.send(users.read, { bearer, params: { id } })).body.loginMethods[0];
  const bySms = async (changed: Updateable<Tables['customer']> = {}) => {
    const { id } = await signedIn(changed);
    const { accessToken } = await sessionOf(id, 'PHONE_NUMBER');
    return { id, bearer: accessToken };
  };

  test('counts as begun by the e-ID that is linked in it, and no other session of the account does', async () => {
    const { id, bearer } = await bySms();
    const { accessToken: other } = await sessionOf(id, 'PHONE_NUMBER');
    expect((await link(bearer, await show(silje))).status).toBe(201);
    expect([await methodIn(bearer, id), await methodIn(other, id)]).toEqual(['BANKID', 'PHONE_NUMBER']);
  });

  test('a session stays one by SMS without the password or the right e-ID', async () => {
    const { id, bearer } = await bySms();
    expect((await link(bearer, await show(silje), 'feil')).body.code).toBe('AUTH_PASSWORD');
    expect((await link(bearer, await show(anders))).body.code).toBe('AUTH_OTHER_PERSON');
    expect(await methodIn(bearer, id)).toBe('PHONE_NUMBER');
  });
});

describe('A customer’s homes are found', () => {
  test('by the e-ID’s national id, at every sign-in, and by nothing else', async () => {
    const known = await insertKnown(on(), [{ kind: 'eid', subject: silje.subject }], { identifiedAt: null });
    const [hers, anothers] = [await insertHome(on().database), await insertHome(on().database)];
    await partyIs(hers, { nationalId: silje.nationalId });
    await partyIs(anothers, { nationalId: anders.nationalId, birthDate: silje.birthDate });
    const logIn = async () => {
      const { proof } = await browser.showEid(silje.nationalId);
      expect((await browser.send(signIn.loginBankId, { body: { accessToken: proof } })).status).toBe(200);
    };
    await logIn();
    expect(await homesOf(known.id)).toEqual([{ partyId: hers.parties[0]?.id, linkedBy: 'eid' }]);
    const bought = await insertHome(on().database);
    await partyIs(bought, { nationalId: silje.nationalId });
    await logIn();
    expect(await homesOf(known.id)).toHaveLength(2);
    const row = await on().db.selectFrom('customer').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow();
    expect(row.identifiedAt).not.toBeNull();
    expect(row.nationalIdFingerprint).toBe(on().encryption.fingerprint(silje.nationalId, nationalIdPurpose));
  });

  test('by the wallet’s phone and birth date together', async () => {
    const known = await insertKnown(on(), [{ kind: 'wallet', subject: silje.subject }]);
    const party = (phone: string) => ({
      id: v.parse(participantId, randomUUID()),
      role: 'seller' as const,
      name: 'Silje Haugland',
      email: `${randomUUID()}@example.com`,
      phone,
    });
    const [hers, olderPhone, youngerOwner] = await Promise.all(
      [silje.phone, '+4742001099', silje.phone].map((phone) => insertHome(on().database, { parties: [party(phone)] })),
    );
    if (!hers || !olderPhone || !youngerOwner) throw new Error('three homes were made');
    await partyIs(hers, { birthDate: silje.birthDate });
    await partyIs(olderPhone, { birthDate: silje.birthDate });
    await partyIs(youngerOwner, { birthDate: '2001-01-01' });
    const { proof } = await browser.showWallet({ phone: silje.phone });
    expect((await browser.send(signIn.loginVipps, { body: { accessToken: proof } })).status).toBe(200);
    expect(await homesOf(known.id)).toEqual([{ partyId: hers.parties[0]?.id, linkedBy: 'wallet' }]);
  });

  test('not by the password', async () => {
    const customer = await signedIn();
    const home = await insertHome(on().database);
    await partyIs(home, { nationalId: silje.nationalId, birthDate: silje.birthDate });
    await browser.send(signIn.login, { body: { password }, headers: { email: customer.email } });
    expect(await homesOf(customer.id)).toEqual([]);
  });
});
