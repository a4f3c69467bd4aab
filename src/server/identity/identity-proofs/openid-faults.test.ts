import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { insertKnown } from '#tests/support/identities.ts';
import { type Fault, OidcIssuer } from '#tests/support/oidc-issuer.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * Reliability A6: a configured e-ID and wallet, as in production, and every fault of them or of an impostor. None may
 * open a session.
 */
const kinds = ['eid', 'wallet'] as const;
type Kind = (typeof kinds)[number];

const clientId = 'grend-production';
const sub = 'the-issuer-calls-her-this';
const person = { given_name: 'Silje', family_name: 'Haugland', name: 'Silje Haugland', birthdate: '1986-04-17' };
const said: Readonly<Record<Kind, Record<string, unknown>>> = {
  eid: { ...person, nin: '17848603805', nbid_acr: 'urn:bankid:bid;LOA=4', nbid_amr: 'BID' },
  wallet: { ...person, email: 'silje@example.com', email_verified: true, phone_number: '4742001001' },
};

let issuers: Record<Kind, OidcIssuer>;
let server: TestServer;
const on = () => server.running.on;
const open = async (kind: Kind, userInfo: Record<string, unknown> = said[kind], idClaims: JWTPayload = { sub }) =>
  new OidcIssuer({ clientId, idClaims, userInfo }).open();

beforeAll(async () => {
  issuers = { eid: await open('eid'), wallet: await open('wallet') };
  server = await startTestServer({
    env: {
      TRUSTED_PROXY: '127.0.0.1',
      ALLOW_SYNTHETIC_NIN: 'true',
      EID_ISSUER: issuers.eid.url,
      EID_CLIENT_ID: clientId,
      EID_CLIENT_SECRET: 'secret',
      WALLET_ISSUER: issuers.wallet.url,
      WALLET_CLIENT_ID: clientId,
      WALLET_CLIENT_SECRET: 'secret',
    },
  });
  await insertKnown(
    on(),
    kinds.map((kind) => ({ kind, subject: sub, issuer: issuers[kind].url })),
  );
});
afterAll(async () => {
  await server.stop();
  for (const kind of kinds) issuers[kind].close();
});

let browser: IdentifiedBrowser;
let turns = 0;
beforeEach(async () => {
  browser = new IdentifiedBrowser(server.url, `10.4.0.${(turns++ % 250) + 1}`);
  for (const kind of kinds) Object.assign(issuers[kind], { fault: null, userInfo: said[kind] });
  await on().db.deleteFrom('customerSession').execute();
});

/** Returns how many sessions come of whatever the browser was given. */
const sessionsOf = async (kind: Kind, back: URL | string, from = browser): Promise<number> => {
  const { proof } = await from.comeBack(back);
  const endpoint = kind === 'eid' ? signIn.loginBankId : signIn.loginVipps;
  await from.send(endpoint, { body: { accessToken: proof } });
  const { count } = await on()
    .db.selectFrom('customerSession')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Approves the login and returns where the issuer redirects this browser. */
const authorized = async (kind: Kind, change: (asked: URL) => void = () => undefined): Promise<URL> => {
  const asked = new URL(await browser.begin(kind));
  change(asked);
  return issuers[kind].authorize(asked.href).back;
};

describe.each(kinds)('With the %s', (kind) => {
  test('a known person opens one session', async () => {
    expect(await sessionsOf(kind, await authorized(kind))).toBe(1);
  });

  const faults: readonly Fault[] = [
    'alg-none',
    'hs256-with-public-key',
    'foreign-key',
    'other-audience',
    'expired-token',
    'other-issuer',
    'wrong-nonce',
    'no-id-token',
    'other-subject-in-userinfo',
    'token-500',
  ];
  test.each(faults)('%s opens none', async (fault) => {
    const back = await authorized(kind);
    issuers[kind].fault = fault;
    expect(await sessionsOf(kind, back)).toBe(0);
  });

  const meddlings: readonly (readonly [string, () => Promise<URL>])[] = [
    [
      'a code that was asked for without PKCE',
      () =>
        authorized(kind, (asked) => {
          asked.searchParams.delete('code_challenge');
          asked.searchParams.delete('code_challenge_method');
        }),
    ],
    [
      'a code that somebody else was given',
      async () => {
        const stranger = new IdentifiedBrowser(server.url, '10.4.1.1');
        const theirs = issuers[kind].authorize(await stranger.begin(kind)).back;
        const back = await authorized(kind);
        back.searchParams.set('code', theirs.searchParams.get('code') ?? '');
        return back;
      },
    ],
    [
      'an answer in another issuer’s name',
      async () => {
        const back = await authorized(kind);
        back.searchParams.set('iss', issuers[kind === 'eid' ? 'wallet' : 'eid'].url);
        return back;
      },
    ],
    [
      'a state that was made up',
      async () => {
        const back = await authorized(kind);
        back.searchParams.set('state', 'x'.repeat(43));
        return back;
      },
    ],
    [
      'the answer of the one at the address of the other',
      async () => {
        const back = await authorized(kind);
        back.pathname = kind === 'eid' ? '/auth/wallet/callback' : '/auth/eid/callback';
        return back;
      },
    ],
    [
      'a no, with a code beside it',
      async () => {
        const back = await authorized(kind);
        back.searchParams.set('error', 'access_denied');
        return back;
      },
    ],
    [
      'no code at all',
      async () => {
        const back = await authorized(kind);
        back.searchParams.delete('code');
        return back;
      },
    ],
  ];
  test.each(meddlings)('%s opens none', async (_, made) => {
    expect(await sessionsOf(kind, await made())).toBe(0);
  });

  test('a code that comes a second time opens none', async () => {
    const back = await authorized(kind);
    expect(await sessionsOf(kind, back)).toBe(1);
    await on().db.deleteFrom('customerSession').execute();
    expect(await sessionsOf(kind, back)).toBe(0);
  });

  test('another browser says which browser began, and an address opened again leads to the sign-in', async () => {
    const back = await authorized(kind);
    const other = new IdentifiedBrowser(server.url, '10.4.1.3');
    expect((await other.comeBack(back)).query.get('outcome')).toBe('elsewhere-other');
    const again = await other.comeBack(back);
    expect([again.path, again.query.get('outcome')]).toEqual(['/customer/signin', 'used']);
  });

  test('another browser than the one that began opens no session, and spoils no other proof', async () => {
    const back = await authorized(kind);
    const other = new IdentifiedBrowser(server.url, '10.4.1.2');
    expect(await sessionsOf(kind, back, other)).toBe(0);
    await other.begin(kind);
    expect(await sessionsOf(kind, await authorized(kind), other)).toBe(0);
    expect(await sessionsOf(kind, await authorized(kind))).toBe(1);
  });
});

test('an e-ID of a lower level opens none', async () => {
  issuers.eid.userInfo = { ...said.eid, nbid_acr: 'urn:bankid:bis;LOA=3' };
  expect(await sessionsOf('eid', await authorized('eid'))).toBe(0);
});

test('an e-ID that remembers the person instead of asking opens none', async () => {
  const back = await authorized('eid');
  issuers.eid.fault = 'old-authentication';
  expect(await sessionsOf('eid', back)).toBe(0);
});

test.each([
  ['is not verified', { email_verified: false }],
  ['is said nothing of', { email_verified: undefined }],
  ['is missing', { email: undefined }],
])('a wallet whose e-mail %s opens none', async (_, changed) => {
  issuers.wallet.userInfo = { ...said.wallet, ...changed };
  expect(await sessionsOf('wallet', await authorized('wallet'))).toBe(0);
});

test('a wallet with the customer’s e-mail, phone and name, but another subject, opens no session', async () => {
  const back = await authorized('wallet');
  issuers.wallet.subject = 'somebody-else';
  const opened = await sessionsOf('wallet', back);
  issuers.wallet.subject = sub;
  expect(opened).toBe(0);
});

test('a provider that is away is said to be so, each in its own words', async () => {
  const dead = await open('eid');
  dead.close();
  const away = { EID_ISSUER: dead.url, EID_CLIENT_ID: clientId, EID_CLIENT_SECRET: 'x' };
  const alone = await startTestServer({
    env: { ...away, WALLET_ISSUER: dead.url, WALLET_CLIENT_ID: clientId, WALLET_CLIENT_SECRET: 'x' },
  });
  const asking = new IdentifiedBrowser(alone.url);
  const codes = [];
  for (const kind of kinds) codes.push((await asking.tryToBegin(kind)).body.code);
  await alone.stop();
  expect(codes).toEqual(['SU_EID_ERROR', 'AUTH_WALLET_DOWN']);
});
