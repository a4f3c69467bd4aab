import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { users } from '#src/contract/identity/users.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson, insertKnown } from '#tests/support/identities.ts';
import { testServer } from '#tests/support/server.ts';
import { spendOwnProof } from './hold-proof.ts';
import { deleteOldProofs } from './jobs.ts';

const server = testServer();
const on = () => server.current.running.on;
let addresses = 0;
const newBrowser = () => new IdentifiedBrowser(server.current.url, `10.3.0.${(addresses++ % 250) + 1}`);
const { silje, anders } = demoPerson;
const byEid = { kind: 'eid', subject: silje.subject } as const;
const byWallet = { kind: 'wallet', subject: silje.subject } as const;

let browser: IdentifiedBrowser;
beforeEach(async () => {
  browser = newBrowser();
  await on().db.deleteFrom('customerIdentity').execute();
});

const logInBankId = (accessToken: string, from = browser) => from.send(signIn.loginBankId, { body: { accessToken } });
const logInVipps = (accessToken: string, from = browser) => from.send(signIn.loginVipps, { body: { accessToken } });

describe('A person who returns from', () => {
  test('the e-ID signs in to the account that has it', async () => {
    const known = await insertKnown(on(), [byEid]);
    const { path, query, proof } = await browser.showEid(silje.nationalId);
    expect([path, query.get('method'), proof.length]).toEqual(['/customer/signin', 'eid', 43]);
    const { status, body } = await logInBankId(proof);
    expect([status, body.userID, body.method]).toEqual([200, known.id, 'BANKID']);
    const me = await browser.send(users.read, { params: { id: body.userID }, bearer: body.accessToken });
    expect(me.body).toMatchObject({ isIdentified: true, loginMethods: ['BANKID', 'PHONE_NUMBER'] });
  });

  test('the wallet signs in to the account that has it', async () => {
    const known = await insertKnown(on(), [byWallet]);
    const { proof } = await browser.showWallet({ phone: silje.phone });
    const { status, body } = await logInVipps(proof);
    expect([status, body.userID, body.method]).toEqual([200, known.id, 'VIPPS']);
  });

  test('a person without an account reads so, and may make one with the same proof', async () => {
    const { proof } = await browser.showEid(silje.nationalId);
    expect((await logInBankId(proof)).body.code).toBe('AUTH_UNKNOWN');
    const known = await insertKnown(on(), [byEid]);
    expect((await logInBankId(proof)).body.userID).toBe(known.id);
  });

  test('a sign-up with an identity that has an account signs in', async () => {
    const known = await insertKnown(on(), [byEid]);
    const { path, proof } = await browser.showEid(silje.nationalId, 'sign-up');
    expect(path).toBe('/customer/signup/bankid');
    expect((await logInBankId(proof)).body.userID).toBe(known.id);
  });

  test('the page that was on the way is gone on to afterwards', async () => {
    const { path, query } = await browser.showEid(silje.nationalId, 'sign-in', '/customer/estates?tab=documents');
    expect([path, query.get('redirectURL')]).toEqual(['/customer/signin', '/customer/estates?tab=documents']);
    const step = await browser.showEid(silje.nationalId, 'step-up', '/customer/estates');
    expect([step.path, step.proof.length]).toEqual(['/customer/estates', 43]);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/customer/../..//evil',
    '/customer/\tx',
    '/broker',
  ])('no page elsewhere is gone on to: %s', async (returnTo) => {
    const { status } = await browser.send(identityProofs.startEid, { body: { purpose: 'sign-in', returnTo } });
    expect(status).toBe(400);
  });
});

describe('An identity is the issuer’s word', () => {
  test('the same e-mail and phone at the wallet open no existing account', async () => {
    await insertKnown(on(), [], { email: silje.email, phone: silje.phone });
    const { proof } = await browser.showWallet({ phone: silje.phone });
    expect((await logInVipps(proof)).body.code).toBe('AUTH_UNKNOWN');
    await on()
      .db.updateTable('customer')
      .set({ email: 'someone@example.com' })
      .where('email', '=', silje.email)
      .execute();
  });

  test('one issuer’s subject says nothing of another’s', async () => {
    await insertKnown(on(), [byEid]);
    const { proof } = await browser.showWallet({ phone: silje.phone });
    expect((await logInVipps(proof)).body.code).toBe('AUTH_UNKNOWN');
  });

  test('a wallet whose e-mail is not verified opens nothing', async () => {
    const subject = 'demo-unverified-email';
    await insertKnown(on(), [{ kind: 'wallet', subject }]);
    const { proof } = await browser.showWallet({ subject });
    expect((await logInVipps(proof)).body.code).toBe('SU_WALLET_EMAIL');
  });

  test('while the wallet is turned off, it takes no visitor and signs no one in', async () => {
    await insertKnown(on(), [byWallet]);
    const { proof } = await browser.showWallet({ phone: silje.phone });
    await turnFlag(on(), 'vipps-login', false);
    const answers = [await browser.tryToBegin('wallet'), await logInVipps(proof)];
    await turnFlag(on(), 'vipps-login', true);
    expect(answers.map(({ body }) => body.code)).toEqual(['AUTH_WALLET_DOWN', 'AUTH_WALLET_DOWN']);
    expect((await logInVipps(proof)).status).toBe(200);
  });

  test('while the wallet is reported down, it signs no one in', async () => {
    await insertKnown(on(), [byWallet]);
    const { proof } = await browser.showWallet({ phone: silje.phone });
    await turnFlag(on(), 'vipps-down', true);
    const answer = await logInVipps(proof);
    expect((await browser.tryToBegin('wallet')).body.code).toBe('AUTH_WALLET_DOWN');
    await turnFlag(on(), 'vipps-down', false);
    expect([answer.status, answer.body.code]).toEqual([503, 'AUTH_WALLET_DOWN']);
    expect((await logInVipps(proof)).status).toBe(200);
  });
});

describe('A proof', () => {
  test('is used once, also when it is sent twenty times at once', async () => {
    await insertKnown(on(), [byEid]);
    const { proof } = await browser.showEid(silje.nationalId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInBankId(proof)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code));
    expect(codes.toSorted()).toEqual([...Array(19).fill('AUTH_PROOF_OVER'), 'in']);
  });

  test('is worth nothing in another browser, for another kind, or for another purpose', async () => {
    await insertKnown(on(), [byEid, byWallet]);
    const { proof } = await browser.showEid(silje.nationalId);
    expect((await logInBankId(proof, newBrowser())).body.code).toBe('AUTH_PROOF_OVER');
    expect((await logInVipps(proof)).body.code).toBe('AUTH_PROOF_OVER');
    for (const purpose of ['link', 'step-up', 'delete'] as const) {
      const other = await browser.showEid(silje.nationalId, purpose);
      expect((await logInBankId(other.proof)).body.code).toBe('AUTH_PROOF_OVER');
    }
    for (const made of ['x'.repeat(43), 'x', '']) expect((await logInBankId(made)).body.code).toBe('AUTH_PROOF_OVER');
    expect((await logInBankId(proof)).status).toBe(200);
  });

  test('is over after ten minutes, and then forgotten', async () => {
    const { proof } = await browser.showEid(silje.nationalId);
    await sql`update identity_proof set expires_at = now() - interval '1 second'`.execute(on().db);
    expect((await logInBankId(proof)).body.code).toBe('AUTH_PROOF_OVER');
    await deleteOldProofs.run({}, on(), {
      id: 'turn',
      attempt: 1,
      lastAttempt: false,
      signal: AbortSignal.timeout(60_000),
    });
    expect(await on().db.selectFrom('identityProof').selectAll().execute()).toEqual([]);
  });

  test('cannot be read in the database, and stands in no log', async () => {
    const { proof } = await browser.showWallet({ phone: silje.phone });
    const { rows } = await sql<{ all: string }>`select row_to_json(p)::text as all from identity_proof p`.execute(
      on().db,
    );
    const kept = rows.map((row) => row.all).join() + server.current.logged.join();
    for (const secret of [proof, silje.email, silje.phone, silje.nationalId, 'Haugland'])
      expect(kept).not.toContain(secret);
  });

  test('two tabs that begin at once both come back', async () => {
    await insertKnown(on(), [byEid, byWallet]);
    const [one, other] = [await browser.begin('eid'), await browser.begin('wallet')];
    const second = await browser.comeBack(await browser.throughWallet(other, { phone: silje.phone }));
    const first = await browser.comeBack(await browser.throughEid(one, silje.nationalId));
    expect([(await logInVipps(second.proof)).status, (await logInBankId(first.proof)).status]).toEqual([200, 200]);
  });
});

describe('A person who turns back', () => {
  test('a person who turns back comes to the page of the purpose, with the reason', async () => {
    const start = await browser.begin('wallet', 'sign-up');
    const state = new URL(start).searchParams.get('state') ?? '';
    const iss = new URL('/idp/wallet', start).href;
    const refused = new URLSearchParams({
      error: 'access_denied',
      error_description: 'cancelled by the user',
      state,
      iss,
    });
    const { path, query, proof } = await browser.comeBack(`/auth/wallet/callback?${refused}`);
    expect([path, query.get('outcome'), query.get('method'), proof]).toEqual([
      '/customer/signup/vipps/register',
      'cancelled',
      'wallet',
      '',
    ]);
  });

  test('a used or unknown state leads to the sign-in, which says so', async () => {
    const back = await browser.throughEid(await browser.begin('eid'), anders.nationalId);
    expect((await browser.comeBack(back)).proof).toHaveLength(43);
    for (const again of [
      back,
      new URL('/auth/eid/callback?code=x&state=y', back),
      new URL('/auth/eid/callback', back),
    ]) {
      const { path, query } = await browser.comeBack(again);
      expect([path, query.get('outcome')]).toEqual(['/customer/signin', 'used']);
    }
  });
});

test('only the account’s own customer can prove the identity again', async () => {
  const known = await insertKnown(on(), [byEid]);
  const spend = (proof: string, purpose: 'step-up' | 'delete' = 'step-up') =>
    on().transaction((tx) =>
      spendOwnProof(
        tx,
        on(),
        { cookie: (name) => browser.cookies.get(name) },
        { proof, purpose, customerId: known.id },
      ),
    );
  const over = { code: 'AUTH_PROOF_OVER' };
  const other = await browser.showEid(anders.nationalId, 'step-up');
  await expect(spend(other.proof)).rejects.toMatchObject({ code: 'AUTH_OTHER_PERSON' });
  const { proof } = await browser.showEid(silje.nationalId, 'step-up');
  await expect(spend(proof, 'delete')).rejects.toMatchObject(over);
  await spend(proof);
  await expect(spend(proof)).rejects.toMatchObject(over);
});
