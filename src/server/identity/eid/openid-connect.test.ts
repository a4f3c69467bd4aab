import { afterEach, describe, expect, test } from 'vitest';
import { type Fault, OidcIssuer } from '#tests/support/oidc-issuer.ts';
import { ProviderUnavailable } from '../openid-connect/port.ts';
import { createOpenIdEid, type OpenIdEid } from './openid-connect.ts';

const clientId = 'grend-production';
const redirectUri = 'https://grend.example/api/eid/callback';
const person = {
  sub: '9578-6000-4-351726',
  given_name: 'Kari',
  family_name: 'Haugen',
  name: 'Kari Haugen',
  birthdate: '1984-05-17',
};

/** Claims as the two kinds of provider give them; only configuration tells them apart. */
const signicat = {
  scope: 'openid profile nin nbid-extra idp-id',
  idClaims: { sub: person.sub },
  userInfo: {
    ...person,
    nin: '17858400120',
    nin_type: 'BIRTH',
    nbid_acr: 'urn:bankid:bid;LOA=4',
    nbid_amr: 'BID',
    'idp-id': 'nbid',
  },
};
const bankId = {
  scope: 'openid profile nnin_altsub',
  idClaims: {
    ...person,
    acr: 'urn:bankid:bid;LOA=4',
    amr: ['BID'],
    nnin_altsub: '17858400120',
    bankid_altsub: '9578-6000-4-351726',
  },
  userInfo: {},
};

let issuer: OidcIssuer | null = null;
let logged: string[] = [];
afterEach(() => {
  issuer?.close();
  issuer = null;
});

const opened = async (shape: typeof signicat | typeof bankId, changes: Partial<OpenIdEid> = {}) => {
  logged = [];
  const here = await new OidcIssuer({ clientId, idClaims: shape.idClaims, userInfo: shape.userInfo }).open();
  issuer = here;
  const eid = createOpenIdEid({
    issuer: here.url,
    clientId,
    clientSecret: 'from the configuration',
    redirectUri,
    scope: shape.scope,
    nationalId: { allowSynthetic: true },
    now: () => new Date(),
    log: { warn: (details, message) => void logged.push(`${message} ${JSON.stringify(details)}`) },
    ...changes,
  });
  return { here, eid };
};

const logIn = async (
  shape: typeof signicat | typeof bankId,
  fault: Fault | null = null,
  changes: Partial<OpenIdEid> = {},
) => {
  const { here, eid } = await opened(shape, changes);
  const { url, pending } = await eid.start({ purpose: 'sign', language: 'nb' });
  const { back, parameters } = here.authorize(url);
  here.fault = fault;
  return { outcome: await eid.finish(back.href, pending), parameters, pending, eid, back };
};

describe('Configuration alone moves the e-ID', () => {
  test.each([
    ['to BankID by Signicat', signicat],
    ['to BankID’s own service', bankId],
  ])('%s', async (_, shape) => {
    const { outcome, parameters } = await logIn(shape);
    expect(outcome).toMatchObject({
      kind: 'identified',
      identity: {
        subject: person.sub,
        name: 'Kari Haugen',
        birthDate: '1984-05-17',
        nationalId: '17858400120',
        acr: 'urn:bankid:bid;LOA=4',
        amr: ['BID'],
      },
    });
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: shape.scope,
      response_type: 'code',
      prompt: 'login',
      code_challenge_method: 'S256',
      ui_locales: 'nb',
    });
    expect(parameters.get('acr_values')).toContain('LOA=4');
  });

  test('to a provider with claim names of its own', async () => {
    const shape = {
      scope: 'openid',
      idClaims: { ...person, personal_number: '17858400120', level: 'high' },
      userInfo: {},
    };
    const claimNames = { nationalId: ['personal_number'], acr: ['level'] };
    const { outcome } = await logIn(shape as unknown as typeof bankId, null, { claimNames, acceptedAcr: ['high'] }); // seam: a third shape
    expect(outcome).toMatchObject({ kind: 'identified', identity: { nationalId: '17858400120', acr: 'high' } });
  });
});

describe('A provider, or an impostor in its place, that', () => {
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
    'old-authentication',
  ];
  test.each(faults)('a provider that responds with %s gives no identity', async (fault) => {
    expect((await logIn(signicat, fault)).outcome).toEqual({ kind: 'refused', reason: 'failed' });
  });

  test('knows the person at a lower level only makes no identity', async () => {
    const weak = { ...signicat, userInfo: { ...signicat.userInfo, nbid_acr: 'urn:bankid:bis;LOA=3' } };
    expect((await logIn(weak)).outcome).toEqual({ kind: 'refused', reason: 'too-weak' });
  });

  test('gives a synthetic national id where only real ones are allowed makes no identity, and logs none', async () => {
    const { outcome } = await logIn(signicat, null, { nationalId: {} });
    expect(outcome).toEqual({ kind: 'refused', reason: 'failed' });
    expect(logged.join()).toContain('ClaimsUnusable');
    expect(logged.join()).not.toMatch(/\d{11}/);
  });

  test('fails at the token call is unavailable', async () => {
    expect((await logIn(signicat, 'token-500')).outcome).toEqual({ kind: 'refused', reason: 'unavailable' });
  });

  test('hangs at the token call is given up within seconds', async () => {
    const begun = performance.now();
    expect((await logIn(signicat, 'token-hangs')).outcome).toEqual({ kind: 'refused', reason: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  test('is down is said to be so, and asked again by the next person', async () => {
    const { here, eid } = await opened(signicat);
    here.fault = 'discovery-500';
    await expect(eid.start({ purpose: 'sign-in', language: 'nb' })).rejects.toThrow(ProviderUnavailable);
    here.fault = null;
    await expect(eid.start({ purpose: 'sign-in', language: 'nb' })).resolves.toMatchObject({
      url: expect.stringContaining('/authorize?'),
    });
  });
});

describe('What the caller stores and sends', () => {
  test('is plain JSON, found by its state, and usable by another process', async () => {
    const { here, eid } = await opened(signicat);
    const { url, pending } = await eid.start({ purpose: 'sign', language: 'en' });
    const { back } = here.authorize(url);
    const stored = JSON.parse(JSON.stringify(pending));
    expect(eid.stateOf(back.href)).toBe(stored.state);
    expect((await eid.finish(back.pathname + back.search, stored)).kind).toBe('identified');
  });

  test('never puts a national id into an address', async () => {
    const { eid } = await opened(signicat);
    await expect(eid.start({ purpose: 'sign', language: 'nb', loginHint: 'BID:17858400120' })).rejects.toThrow(
      TypeError,
    );
  });

  test('refusals are distinguished by what the provider wrote', async () => {
    const { eid } = await opened(signicat);
    const { pending } = await eid.start({ purpose: 'sign', language: 'nb' });
    const back = (error: string, description: string) =>
      eid.finish(
        `/api/eid/callback?${new URLSearchParams({ state: pending.state, iss: pending.issuer, error, error_description: description })}`,
        pending,
      );
    expect(await back('access_denied', 'User cancelled')).toEqual({ kind: 'refused', reason: 'cancelled' });
    expect(await back('access_denied', 'declined in app')).toEqual({ kind: 'refused', reason: 'declined' });
    expect(await back('access_denied', 'session timeout')).toEqual({ kind: 'refused', reason: 'expired' });
    expect(await back('temporarily_unavailable', '')).toEqual({ kind: 'refused', reason: 'unavailable' });
    expect(await back('invalid_scope', '')).toEqual({ kind: 'refused', reason: 'failed' });
  });
});
