import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenIdWallet } from '#src/server/identity/wallet/openid-connect.ts';
import type { WalletProvider } from '#src/server/identity/wallet/port.ts';
import { PublicBrowser } from '#tests/support/public-browser.ts';
import { demoClientSecret, demoIssuer, issuerUrl } from '../demo-issuer.ts';
import { demoKeys } from '../demo-keys.ts';
import { eidIssuer, eidSite } from '../eid/issuer.ts';
import { loopbackFetch } from '../loopback-fetch.ts';
import { memoryStore } from '../store.ts';
import { walletPersonas } from './demo-personas.ts';
import { walletIssuer, walletSite } from './issuer.ts';

const base = 'http://grend.test:4000';
const callback = '/auth/wallet/callback';
const redirectUri = `${base}${callback}`;
const log = { warn: () => undefined };
let clock = 0;
const now = () => new Date(Date.now() + clock);
let folder: string;
let app: FastifyInstance;
let wallet: WalletProvider;
let secret: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-wallet-'));
  const keys = await demoKeys(folder, 'wallet');
  secret = demoClientSecret(keys);
  const relyingParty = { id: 'grend', secret, name: 'Grend', redirectUris: [redirectUri] };
  const common = { publicUrl: base, relyingParty, keys, log, now };
  app = Fastify();
  await app.register((scope) =>
    demoIssuer(scope, { ...common, issuer: walletIssuer(walletPersonas), store: memoryStore() }),
  );
  await app.register((scope) => demoIssuer(scope, { ...common, issuer: eidIssuer([]), store: memoryStore() }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  wallet = createOpenIdWallet({
    issuer: issuerUrl(walletSite, base),
    clientId: 'grend',
    clientSecret: secret,
    redirectUri,
    scope: 'openid name email phoneNumber birthDate address',
    now: () => new Date(),
    log,
    fetch: loopbackFetch(base, own),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const own = (): string => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return `http://127.0.0.1:${address.port}`;
};

const begin = async (language: 'nb' | 'en' = 'nb') => {
  const { url, pending } = await wallet.start({ purpose: 'sign-in', language });
  const browser = new PublicBrowser({ base, own, callback });
  return { browser, first: await browser.open(url), pending };
};

const logIn = async (given: { phone: string } | { subject: string }, language: 'nb' | 'en' = 'nb') => {
  const { browser, first, pending } = await begin(language);
  const confirm = await browser.open(first.url, { step: 'phone', ...given });
  const share = await browser.open(first.url, { step: 'confirm' });
  const done = await browser.open(first.url, { step: 'share' });
  return { browser, first, confirm, share, done, outcome: await wallet.finish(done.url.href, pending) };
};
const titleOf = ({ text }: { readonly text: string }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

describe('The demo wallet', () => {
  test('the demo wallet returns the identity after phone number, the app, and what is shared', async () => {
    const { first, confirm, share, outcome } = await logIn({ phone: '420 01 001' });
    expect([first, confirm, share].map(titleOf)).toEqual([
      'Logg inn med mobilnummeret ditt',
      'Bekreft i appen',
      'Dette deler du med Grend',
    ]);
    expect(outcome).toEqual({
      kind: 'identified',
      identity: {
        issuer: `${base}/idp/wallet`,
        subject: expect.stringMatching(/^demo-/),
        name: 'Silje Haugland',
        givenName: 'Silje',
        familyName: 'Haugland',
        birthDate: '1986-04-17',
        email: 'p01.silje@example.com',
        emailVerified: true,
        phone: '+4742001001',
        address: { street: 'Kastanjelunden 14 B', postcode: '0550', city: 'Oslo' },
      },
    });
  });

  test('shows the same number on the page and in the app, and all that is shared', async () => {
    const { confirm, share } = await logIn({ phone: '+4742001001' });
    const [, onPage] = /<strong>(\d\d)<\/strong>/.exec(confirm.text) ?? [];
    expect(confirm.text).toContain(`<output>${onPage}</output>`);
    for (const shared of ['Silje Haugland', 'p01.silje@example.com', '420 01 001', '17. april 1986', '0550 OSLO']) {
      expect(share.text).toContain(shared);
    }
  });

  test('says in English what it says in Norwegian, and that it is a demo', async () => {
    const { first, confirm, share } = await logIn({ phone: '42001001' }, 'en');
    for (const page of [first, confirm, share]) {
      expect(page.text).toContain('not Vipps');
      expect(page.text).not.toMatch(/Tilbake|Bekreft|Logg inn|Mobilnummer/);
    }
  });

  test.each([
    ['an e-mail that is not verified', 'demo-unverified-email', { emailVerified: false }],
    ['no birth date', 'demo-no-birth-date', { birthDate: null }],
  ])('the demo issuer knows a person with %s', async (_, subject, expected) => {
    expect((await logIn({ subject })).outcome).toMatchObject({ kind: 'identified', identity: expected });
  });

  test('gives codes that are worth something with itself only', async () => {
    const { browser, first, pending } = await begin();
    await browser.open(first.url, { step: 'phone', phone: '42001001' });
    await browser.open(first.url, { step: 'confirm' });
    const { url } = await browser.open(first.url, { step: 'share' });
    const given = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: pending.codeVerifier };
    const redeem = ({ mount }: { mount: string }) =>
      fetch(`${own()}${mount}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`grend:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ ...given, code: url.searchParams.get('code') ?? '' }),
      });
    expect([(await redeem(eidSite)).status, (await redeem(walletSite)).status]).toEqual([400, 200]);
    const mixed = `${callback}?code=x&state=${pending.state}&iss=${issuerUrl(eidSite, base)}`;
    expect(await wallet.finish(mixed, pending)).toEqual({ kind: 'refused', reason: 'failed' });
  });
});

describe('A person who', () => {
  test('is unknown gets a second chance', async () => {
    const { browser, first } = await begin();
    const again = await browser.open(first.url, { step: 'phone', phone: '99 99 99 99' });
    expect(again.text).toMatch(/role="alert">Vi fant ingen/);
  });

  test.each(['phone', 'confirm', 'share'])('cancels at %s is sent back with nothing', async (step) => {
    const { browser, first, pending } = await begin();
    if (step !== 'phone') await browser.open(first.url, { step: 'phone', phone: '42001001' });
    if (step === 'share') await browser.open(first.url, { step: 'confirm' });
    const back = await browser.open(first.url, { step, action: 'cancel' });
    expect(await wallet.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'cancelled' });
  });

  test('a person who declines in the app reads so and is sent back', async () => {
    const { browser, first, pending } = await begin();
    await browser.open(first.url, { step: 'phone', phone: '42001001' });
    expect(titleOf(await browser.open(first.url, { step: 'confirm', action: 'decline' }))).toBe('Du avviste i appen');
    const back = await browser.open(first.url, { step: 'declined' });
    expect(await wallet.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'declined' });
  });

  test('waits too long may ask the app again, or give up', async () => {
    const { browser, first, pending } = await begin();
    await browser.open(first.url, { step: 'phone', phone: '42001001' });
    clock = 4 * 60_000;
    const late = await browser.open(first.url, { step: 'confirm' });
    expect(titleOf(late)).toBe('Det gikk for lang tid');
    expect(titleOf(await browser.open(first.url, { step: 'timed-out' }))).toBe('Bekreft i appen');
    clock = 8 * 60_000;
    await browser.open(first.url, { step: 'confirm' });
    clock = 0;
    const back = await browser.open(first.url, { step: 'timed-out', action: 'cancel' });
    expect(await wallet.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'expired' });
  });

  test('sends the form of a later screen stays where they are', async () => {
    const { browser, first } = await begin();
    expect(titleOf(await browser.open(first.url, { step: 'share' }))).toBe('Logg inn med mobilnummeret ditt');
  });
});
