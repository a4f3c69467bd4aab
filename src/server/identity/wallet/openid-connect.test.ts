import { afterEach, describe, expect, test } from 'vitest';
import { type Fault, OidcIssuer } from '#tests/support/oidc-issuer.ts';
import { ProviderUnavailable } from '../openid-connect/port.ts';
import { createOpenIdWallet } from './openid-connect.ts';

const clientId = 'grend-production';
const redirectUri = 'https://grend.example/auth/wallet/callback';
const scope = 'openid name email phoneNumber birthDate address';

/** Claims as Vipps gives them: the subject in the token, all else by userinfo. */
const vipps = {
  sub: 'c06c4afe-d9e1-4c5d-939a-177d752a0944',
  name: 'Kari Haugen',
  given_name: 'Kari',
  family_name: 'Haugen',
  email: 'kari@example.com',
  email_verified: true,
  phone_number: '4742001001',
  birthdate: '1984-05-17',
  address: {
    address_type: 'home',
    country: 'NO',
    formatted: 'Prøvebakken 3\n0550\nOslo\nNO',
    postal_code: '0550',
    region: 'OSLO',
    street_address: 'Prøvebakken 3',
  },
  other_addresses: [],
  sid: '7d78a726-af92-499e-b857-de263ef9a969',
};

let issuer: OidcIssuer | null = null;
let logged: string[] = [];
afterEach(() => {
  issuer?.close();
  issuer = null;
});

const opened = async (userInfo: Record<string, unknown> = vipps) => {
  logged = [];
  const here = await new OidcIssuer({ clientId, idClaims: { sub: vipps.sub }, userInfo }).open();
  issuer = here;
  const wallet = createOpenIdWallet({
    issuer: here.url,
    clientId,
    clientSecret: 'from the configuration',
    redirectUri,
    scope,
    now: () => new Date(),
    log: { warn: (details, message) => void logged.push(`${message} ${JSON.stringify(details)}`) },
  });
  return { here, wallet };
};

const logIn = async (userInfo: Record<string, unknown> = vipps, fault: Fault | null = null) => {
  const { here, wallet } = await opened(userInfo);
  const { url, pending } = await wallet.start({ purpose: 'sign-up', language: 'nb' });
  const { back, parameters } = here.authorize(url);
  here.fault = fault;
  return { outcome: await wallet.finish(back.href, pending), parameters, wallet, pending, back };
};

describe('Configuration alone moves the wallet to Vipps', () => {
  test('and everything it shares is read', async () => {
    const { outcome, parameters } = await logIn();
    expect(outcome).toMatchObject({
      kind: 'identified',
      identity: {
        subject: vipps.sub,
        name: 'Kari Haugen',
        birthDate: '1984-05-17',
        email: 'kari@example.com',
        emailVerified: true,
        phone: '+4742001001',
        address: { street: 'Prøvebakken 3', postcode: '0550', city: 'Oslo' },
      },
    });
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'nb',
    });
    // A wallet knows no levels, and may remember the person in the browser.
    expect([parameters.has('acr_values'), parameters.has('prompt')]).toEqual([false, false]);
  });

  test.each([
    ['no word on whether the e-mail is verified', { email_verified: undefined }, { emailVerified: false }],
    ['an unverified e-mail', { email_verified: false }, { emailVerified: false }],
    ['no birth date', { birthdate: undefined }, { birthDate: null }],
    ['an address abroad', { address: { country: 'SE', postal_code: '111 22' } }, { address: null }],
    ['no address', { address: undefined }, { address: null }],
    ['a number with its plus', { phone_number: '+4742001001' }, { phone: '+4742001001' }],
    ['a number from abroad', { phone_number: '46701740605' }, { phone: '+46701740605' }],
    ['something that is no e-mail', { email: 'kari' }, { email: null }],
  ])('%s is read for what it is', async (_, changes, expected) => {
    expect((await logIn({ ...vipps, ...changes })).outcome).toMatchObject({ kind: 'identified', identity: expected });
  });

  test('a birth date that is no date makes no identity, and is not logged', async () => {
    const { outcome } = await logIn({ ...vipps, birthdate: '17.05.1984' });
    expect(outcome).toEqual({ kind: 'refused', reason: 'failed' });
    expect(logged.join()).toContain('ClaimsUnusable');
    expect(logged.join()).not.toContain('1984');
  });
});

describe('A wallet, or an impostor in its place, that', () => {
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
  ];
  test.each(faults)('a wallet that responds with %s gives no identity', async (fault) => {
    expect((await logIn(vipps, fault)).outcome).toEqual({ kind: 'refused', reason: 'failed' });
  });

  test('fails at the token call is unavailable', async () => {
    expect((await logIn(vipps, 'token-500')).outcome).toEqual({ kind: 'refused', reason: 'unavailable' });
  });

  test('is down is said to be so, and asked again by the next person', async () => {
    const { here, wallet } = await opened();
    here.fault = 'discovery-500';
    await expect(wallet.start({ purpose: 'sign-in', language: 'nb' })).rejects.toThrow(ProviderUnavailable);
    here.fault = null;
    await expect(wallet.start({ purpose: 'sign-in', language: 'nb' })).resolves.toMatchObject({
      url: expect.stringContaining('/authorize?'),
    });
  });

  test('is given a code twice identifies once', async () => {
    const { outcome, wallet, pending, back } = await logIn();
    expect(outcome.kind).toBe('identified');
    expect(await wallet.finish(back.href, pending)).toEqual({ kind: 'refused', reason: 'failed' });
  });
});
