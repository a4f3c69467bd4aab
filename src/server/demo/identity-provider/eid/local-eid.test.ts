import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOpenIdEid } from '#src/server/identity/eid/openid-connect.ts';
import type { EidProvider } from '#src/server/identity/eid/port.ts';
import type { Visit } from '#tests/support/cookie-browser.ts';
import { PublicBrowser } from '#tests/support/public-browser.ts';
import { demoClientSecret, demoIssuer, issuerUrl } from '../demo-issuer.ts';
import { type DemoKeys, demoKeys } from '../demo-keys.ts';
import { loopbackFetch } from '../loopback-fetch.ts';
import type { EidPersona } from './demo-personas.ts';
import { eidIssuer, eidSite } from './issuer.ts';
import { demoPassword } from './log-in.ts';

const kari: EidPersona = {
  subject: 'demo-kari',
  givenName: 'Kari',
  familyName: 'Haugen',
  birthDate: '1984-05-17',
  nationalId: '17858400120',
};
const ola: EidPersona = {
  subject: 'demo-ola',
  givenName: 'Åge <b>',
  familyName: 'Sørlie',
  birthDate: '1990-01-02',
  nationalId: '02819012345',
};

let clock = 0;
const now = () => new Date(Date.now() + clock);
const log = { warn: () => undefined };
let folder: string;
let keys: DemoKeys;
let app: FastifyInstance;
let base: string;
let eid: EidProvider;
let console_: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  console_ = vi.spyOn(console, 'warn');
  folder = await mkdtemp(join(tmpdir(), 'grend-eid-'));
  keys = await demoKeys(folder, 'eid');
  base = 'http://grend.test:4000'; // a public address that leads nowhere: all goes through the loopback
  app = Fastify();
  const redirectUri = `${base}/api/eid/callback`;
  const relyingParty = { id: 'grend', secret: demoClientSecret(keys), name: 'Grend', redirectUris: [redirectUri] };
  const issuer = eidIssuer([kari, ola]);
  await app.register((scope) => demoIssuer(scope, { issuer, publicUrl: base, relyingParty, keys, log, now }));
  app.post('/api/echo', async (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  eid = createOpenIdEid({
    issuer: issuerUrl(eidSite, base),
    clientId: 'grend',
    clientSecret: relyingParty.secret,
    redirectUri,
    scope: 'openid profile nin',
    bindingParameter: 'binding_message',
    nationalId: { allowSynthetic: true },
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

const publicBrowser = () => new PublicBrowser({ base, own, callback: '/api/eid/callback' });

const begin = async (change: (url: URL) => void = () => undefined, browser = publicBrowser()) => {
  const { url, pending } = await eid.start({
    purpose: 'sign',
    language: 'nb',
    bindingMessage: 'Overtakelsesprotokoll · 9f2c 41d7',
  });
  const address = new URL(url);
  change(address);
  const first = await browser.open(address);
  return { browser, first, pending };
};

const codeOn = (visit: Visit): string => /data-demo-code="(\d{6})"/.exec(visit.text)?.[1] ?? 'no code';

const signIn = async (person: EidPersona, on = publicBrowser()) => {
  const { browser, first, pending } = await begin(undefined, on);
  const code = await browser.open(first.url, { step: 'person', nationalId: person.nationalId });
  const password = await browser.open(first.url, { step: 'code', code: codeOn(code) });
  const done = await browser.open(first.url, { step: 'password', password: demoPassword });
  return { browser, pages: [first, code, password], done, pending };
};

describe('The demo e-ID', () => {
  test('the demo e-ID returns the identity after number, code and password', async () => {
    const { done, pending, pages } = await signIn(kari);
    expect(pages.map((page) => /<h1>(.*?)<\/h1>/.exec(page.text)?.[1])).toEqual([
      'Hvem er du?',
      'Hei, Kari',
      'Skriv passordet ditt',
    ]);
    const outcome = await eid.finish(done.url.href, pending);
    expect(outcome).toEqual({
      kind: 'identified',
      identity: {
        issuer: `${base}/idp/eid`,
        subject: 'demo-kari',
        name: 'Kari Haugen',
        givenName: 'Kari',
        familyName: 'Haugen',
        birthDate: '1984-05-17',
        nationalId: '17858400120',
        acr: 'urn:bankid:bid;LOA=4',
        amr: ['BID'],
        authTime: expect.stringMatching(/^20\d\d-.*Z$/),
        idTokenSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  test('lets a person be picked from the list, and escapes their name', async () => {
    const { browser, first } = await begin();
    expect(first.text).toContain('Åge &lt;b&gt; Sørlie');
    const code = await browser.open(first.url, { step: 'person', subject: 'demo-ola' });
    expect(code.text).toContain('Hei, Åge &lt;b&gt;');
  });

  test('shows what is being signed, on every screen and on the phone', async () => {
    const { browser, first } = await begin();
    const code = await browser.open(first.url, { step: 'person', subject: kari.subject });
    for (const page of [first, code]) expect(page.text).toContain('Overtakelsesprotokoll · 9f2c 41d7');
  });

  test('says in English what it says in Norwegian', async () => {
    const { browser, first } = await begin((url) => url.searchParams.set('ui_locales', 'en'));
    expect(first.text).toContain('<html lang="en">');
    expect(first.text).toContain('Who are you?');
    const code = await browser.open(first.url, { step: 'person', subject: kari.subject });
    expect(code.text).toContain('Code from your app');
    expect(`${first.text}${code.text}`).not.toMatch(/Hvem er|Tilbake|Neste|Kode fra/);
  });

  test('a page of the demo e-ID carries the word Demo, forbids script, and may not be cached', async () => {
    const { first } = await begin();
    expect(first.text).toContain('Ingen ekte identitet, og ikke BankID');
    expect(first.text).not.toMatch(/<script|style=|onclick/);
    expect(first.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${own()}/idp/eid/page.css`)).headers.get('content-type')).toContain('text/css');
  });

  test('leaves the other calls of the server alone', async () => {
    const response = await fetch(`${own()}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await response.json()).toEqual({ a: 1 });
  });

  test('asks for the person again every time', async () => {
    const { browser } = await signIn(kari);
    const { url } = await eid.start({ purpose: 'sign-in', language: 'nb' });
    expect((await browser.open(url)).text).toContain('Hvem er du?');
  });

  test('takes another person on the same phone right after the first', async () => {
    const { browser } = await signIn(ola);
    const { done, pending } = await signIn(kari, browser);
    const outcome = await eid.finish(done.url.href, pending);
    expect(outcome).toMatchObject({ kind: 'identified', identity: { subject: 'demo-kari' } });
  });

  test('keeps its keys, readable as a demo’s, and prints no warning about the runtime', async () => {
    expect(await demoKeys(folder, 'eid')).toEqual(keys);
    expect(await readFile(join(folder, 'eid-demo-keys.json'), 'utf8')).toContain('grend-demo-eid');
    expect(console_.mock.calls.flat().join(' ')).not.toContain('oidc-provider');
  });
});

describe('A person who', () => {
  test('cancels is sent back with nothing', async () => {
    const { browser, first, pending } = await begin();
    const back = await browser.open(first.url, { step: 'person', action: 'cancel' });
    expect(await eid.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'cancelled' });
  });

  test('a person who declines in the app reads so and is sent back', async () => {
    const { browser, first, pending } = await begin();
    await browser.open(first.url, { step: 'person', subject: kari.subject });
    const declined = await browser.open(first.url, { step: 'code', action: 'decline' });
    expect(declined.text).toContain('Du avviste i appen');
    const back = await browser.open(first.url, { step: 'declined' });
    expect(await eid.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'declined' });
  });

  test('is unknown gets a second chance', async () => {
    const { browser, first } = await begin();
    const again = await browser.open(first.url, { step: 'person', nationalId: '12345678901' });
    expect(again.text).toMatch(/role="alert">Vi fant ingen/);
    expect(again.text).not.toContain('12345678901');
  });

  test('mistypes the code three times is locked out of this log-in, not of the next', async () => {
    const { browser, first, pending } = await begin();
    await browser.open(first.url, { step: 'person', subject: kari.subject });
    const wrong = { step: 'code', code: 'abc' };
    expect((await browser.open(first.url, wrong)).text).toContain('Du har to forsøk igjen');
    expect((await browser.open(first.url, wrong)).text).toContain('Du har ett forsøk igjen');
    expect((await browser.open(first.url, wrong)).text).toContain('For mange feil');
    const back = await browser.open(first.url, { step: 'locked' });
    expect(await eid.finish(back.url.href, pending)).toEqual({ kind: 'refused', reason: 'cancelled' });
    expect((await signIn(kari)).done.url.searchParams.get('code')).toBeTruthy();
  });

  test('mistypes the password may try again', async () => {
    const { browser, first } = await begin();
    const code = await browser.open(first.url, { step: 'person', subject: kari.subject });
    await browser.open(first.url, { step: 'code', code: codeOn(code) });
    const wrong = await browser.open(first.url, { step: 'password', password: 'nope' });
    expect(wrong.text).toContain('Passordet stemmer ikke');
    expect(
      (await browser.open(first.url, { step: 'password', password: demoPassword })).url.searchParams.get('code'),
    ).toBeTruthy();
  });

  test('waits too long gets a new code', async () => {
    const { browser, first } = await begin();
    const old = await browser.open(first.url, { step: 'person', subject: kari.subject });
    clock = 4 * 60_000;
    const late = await browser.open(first.url, { step: 'code', code: codeOn(old) });
    expect(late.text).toContain('Koden har gått ut');
    const renewed = await browser.open(first.url, { step: 'timed-out' });
    clock = 0;
    expect(codeOn(renewed)).toMatch(/^\d{6}$/);
    expect(codeOn(renewed)).not.toBe(codeOn(old));
  });

  test('sends the form of a later screen stays where they are', async () => {
    const { browser, first } = await begin();
    expect((await browser.open(first.url, { step: 'password', password: demoPassword })).text).toContain('Hvem er du?');
  });

  test('a log-in that is over, or another person’s, shows a page that says so', async () => {
    const { browser, pages } = await signIn(kari);
    const again = await browser.open(pages[0]?.url ?? base);
    expect([again.status, again.text.includes('Denne innloggingen er over')]).toEqual([410, true]);
    const { first } = await begin();
    const stranger = await publicBrowser().open(first.url);
    expect([stranger.status, stranger.text.includes('Denne innloggingen er over')]).toEqual([410, true]);
    expect((await publicBrowser().open(`${base}/idp/eid/side/nothing`, { step: 'person' })).status).toBe(410);
  });
});

describe('An attacker at the demo issuer', () => {
  const bare = { state: 'x'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43), purpose: 'sign' as const };

  test('with a used code, a foreign state, verifier or nonce gets no identity', async () => {
    const { done, pending } = await signIn(kari);
    const failed = { kind: 'refused', reason: 'failed' };
    expect(await eid.finish(done.url.href, { ...pending, state: bare.state })).toEqual(failed);
    expect(await eid.finish(done.url.href, { ...pending, codeVerifier: bare.codeVerifier })).toEqual(failed);
    const second = await signIn(kari);
    expect(await eid.finish(second.done.url.href, { ...second.pending, nonce: bare.nonce })).toEqual(failed);
    const third = await signIn(kari);
    expect((await eid.finish(third.done.url.href, third.pending)).kind).toBe('identified');
    expect(await eid.finish(third.done.url.href, third.pending)).toEqual(failed);
  });

  test('with a forged code, another issuer, or no parameters at all gets no identity', async () => {
    const { done, pending } = await signIn(kari);
    const failed = { kind: 'refused', reason: 'failed' };
    const forged = new URL(done.url);
    forged.searchParams.set('code', 'forged');
    expect(await eid.finish(forged.href, pending)).toEqual(failed);
    const mixed = new URL(done.url);
    mixed.searchParams.set('iss', 'https://evil.example');
    expect(await eid.finish(mixed.href, pending)).toEqual(failed);
    expect(await eid.finish('/api/eid/callback', pending)).toEqual(failed);
    expect(await eid.finish('::::', pending)).toEqual(failed);
    expect(await eid.finish(done.url.href, { ...pending, issuer: 'https://evil.example' })).toEqual(failed);
  });

  test('comes back too late gets no identity', async () => {
    const { done, pending } = await signIn(kari);
    expect(await eid.finish(done.url.href, { ...pending, expiresAt: '2020-01-01T00:00:00.000Z' })).toEqual({
      kind: 'refused',
      reason: 'expired',
    });
  });

  test('leaves PKCE out, or weakens it, is sent back with an error', async () => {
    for (const change of [
      (url: URL) => url.searchParams.delete('code_challenge'),
      (url: URL) => url.searchParams.set('code_challenge_method', 'plain'),
      (url: URL) => url.searchParams.set('response_type', 'token'),
    ]) {
      const { first } = await begin(change);
      expect(first.url.searchParams.get('code')).toBeNull();
      expect(first.text).not.toContain('Hvem er du?');
    }
  });

  test('changes where the answer goes, or who asks, gets a page and no redirect', async () => {
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/callback'],
      ['redirect_uri', `${base}/api/eid/callback/../../open`],
      ['client_id', 'somebody'],
    ] as const) {
      const { first } = await begin((url) => url.searchParams.set(name, value));
      expect([first.status, first.text.includes('Innloggingen kan ikke fortsette')]).toEqual([400, true]);
    }
  });

  test('sends a forged Host header changes nothing in the published addresses', async () => {
    const response = await fetch(`${own()}/idp/eid/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const published = JSON.stringify(await response.json());
    expect(published).not.toContain('evil.example');
    expect(published).toContain(`${base}/idp/eid/token`);
  });
});
