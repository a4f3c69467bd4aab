import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { EidIdentity, EidProvider } from '#src/server/identity/eid/port.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { type Outcome, ProviderUnavailable } from '#src/server/identity/openid-connect/port.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { filledHome, startSigning, testDesk, type UnderSigning } from '#tests/support/signing-desk.ts';
import { finishSigning } from './finish-signing.ts';
import { readStatus } from './read-document.ts';
import { sendCode, signOnScreen } from './sign-on-screen.ts';
import { beginEid, finishEid } from './sign-with-eid.ts';
import { evidenceLines } from './signers-on-paper.ts';
import { textSigner } from './text-signer.ts';

const desk = testDesk();
const drawn = [
  [
    [0.1, 0.5],
    [0.4, 0.2],
  ],
  [
    [0.5, 0.5],
    [0.9, 0.4],
  ],
] as const;

const statusOf = async ({ home }: UnderSigning, index: number) =>
  (await readStatus(desk.current.on, takeoverOf(home.estateId))).signers[index];
const party = ({ home }: UnderSigning, index = 0) => {
  const found = home.parties[index];
  if (!found) throw new Error('No such party');
  return found;
};

describe('by hand on the screen', () => {
  let signing: UnderSigning;
  beforeEach(async () => {
    signing = await startSigning(desk.current.on, await filledHome(desk.current.on), 'on-screen');
    await desk.current.on.db.deleteFrom('rateLimit').execute();
  });
  const { parse } = JSON;
  const send = (index = 0) => {
    const { on } = desk.current;
    return on.transaction((tx) => sendCode(tx, on, takeoverOf(signing.home.estateId), party(signing, index).id));
  };
  const codeSentTo = async (index = 0): Promise<string> => {
    const sent = (await outbox(desk.current.on)).find(
      (message) => message.to === party(signing, index).phone && message.text.startsWith('Koden din'),
    );
    return /\d{4}/.exec(sent?.text ?? '')?.[0] ?? 'none';
  };
  const wrong = (code: string) => (code === '0000' ? '1111' : '0000');
  const draw = async (code: string, change: object = {}) =>
    signOnScreen(desk.current.on, {
      ref: takeoverOf(signing.home.estateId),
      participantId: party(signing).id,
      callerId: party(signing).id,
      callerName: party(signing).name,
      contentSha256: signing.sha256,
      code,
      declared: await everythingAsked(desk.current.on.db, signing.documentId, party(signing).id),
      drawn: parse(JSON.stringify(drawn)),
      ...change,
    });

  test('the code texted to the signer lets the signer draw, and only the hash of it is stored', async () => {
    await send();
    const code = await codeSentTo();
    const [stored] = await desk.current.on.db
      .selectFrom('oneTimeCode')
      .selectAll()
      .where('subject', 'like', `sign:${signing.documentId}:%`)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    await draw(code);
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SIGNED', method: 'on-screen' });
    const row = await desk.current.on.db
      .selectFrom('signingSigner')
      .selectAll()
      .where('participantId', '=', party(signing).id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ strokes: drawn, signedSha256: signing.sha256 });
    expect(JSON.stringify(row.evidence)).not.toContain(party(signing).phone);
  });

  test('a typed name is enough for a signer who cannot draw, but it must be theirs', async () => {
    await send();
    const code = await codeSentTo();
    await expect(draw(code, { drawn: undefined })).rejects.toMatchObject({ code: 'V_REQUIRED' });
    await expect(draw(code, { drawn: undefined, typedName: 'Kari Nordmann' })).rejects.toMatchObject({
      code: 'V_NAME_SIGN',
    });
    await draw(code, { drawn: undefined, typedName: party(signing).name.toUpperCase() });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SIGNED' });
  });

  test('a wrong code, another signer’s code and no code at all are refused alike', async () => {
    await expect(draw('1234')).rejects.toMatchObject({ code: 'SMS_CODE' });
    await send(0);
    await send(1);
    await expect(draw(wrong(await codeSentTo()))).rejects.toMatchObject({ code: 'SMS_CODE' });
    const others = await codeSentTo(1);
    if (others !== (await codeSentTo())) await expect(draw(others)).rejects.toMatchObject({ code: 'SMS_CODE' });
    expect(await statusOf(signing, 0)).toMatchObject({ signedAt: null });
  });

  test('the right code as the sixth guess is refused, though all guess at once', async () => {
    await send();
    const code = await codeSentTo();
    const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => draw(wrong(code))));
    expect(guesses.every((guess) => guess.status === 'rejected')).toBe(true);
    await expect(draw(code)).rejects.toMatchObject({ code: 'SMS_MAX' });
    const { attempts } = await desk.current.on.db
      .selectFrom('oneTimeCode')
      .select('attempts')
      .where('subject', 'like', `sign:${signing.documentId}:%`)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
  });

  test('the proof says whose phone it was signed on', async () => {
    const linesOf = async () => {
      const { evidence } = await desk.current.on.db
        .selectFrom('signingSigner')
        .select('evidence')
        .where('documentId', '=', signing.documentId)
        .where('participantId', '=', party(signing).id)
        .executeTakeFirstOrThrow();
      return evidenceLines(evidence ?? {}, 'nb');
    };
    await send();
    await draw(await codeSentTo(), { callerId: party(signing, 1).id, callerName: 'Ola Haugland' });
    expect(await linesOf()).toContain('På telefonen til Ola Haugland, med kode');
    expect(evidenceLines({ onPhoneOf: '' }, 'nb')).toEqual(['På egen telefon']);
    expect(evidenceLines({ codeSentTo: '***42 105' }, 'en')).toHaveLength(1);
  });

  test('a code works once', async () => {
    await send();
    const code = await codeSentTo();
    await draw(code);
    await expect(draw(code)).rejects.toMatchObject({ code: 'ST_SIGNED' });
  });

  test('a signature that is refused for another reason does not use the code up', async () => {
    await send();
    const code = await codeSentTo();
    await expect(draw(code, { contentSha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'STALE' });
    await draw(code);
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SIGNED' });
  });

  const sentAgo = async (seconds: number) => {
    const past = (from: number) => new Date(Date.now() - from * 1000).toISOString();
    const times = { lastSentAt: past(seconds), firstSentAt: past(seconds) };
    await desk.current.on.db
      .updateTable('oneTimeCode')
      .set(times)
      .where('subject', 'like', `sign:${signing.documentId}:%`)
      .execute();
  };

  test('another code comes after 30 seconds, then 60, and after three in ten minutes none', async () => {
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 30 });
    await sentAgo(31);
    await send();
    await sentAgo(31);
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY' });
    await sentAgo(61);
    await send();
    await sentAgo(200);
    await expect(send()).rejects.toMatchObject({ code: 'SMS_MAX' });
    await sentAgo(601);
    await send();
  });

  test('a new code does not give new guesses, and the old one no longer works', async () => {
    await send();
    const first = await codeSentTo();
    for (let guess = 0; guess < 4; guess += 1)
      await expect(draw(wrong(first))).rejects.toMatchObject({ code: 'SMS_CODE' });
    await sentAgo(31);
    await send();
    const second = await codeSentTo();
    if (first !== second) await expect(draw(first)).rejects.toMatchObject({ code: 'SMS_CODE' });
    else await expect(draw(wrong(second))).rejects.toMatchObject({ code: 'SMS_CODE' });
    await expect(draw(second)).rejects.toMatchObject({ code: 'SMS_MAX' });
  });
});

describe('texting a signer again', () => {
  test('a new link each time, the old one dies, and not before a minute has gone', async () => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on));
    const actor = { kind: 'party', id: party(signing, 1).id, name: 'B' } as const;
    const again = () =>
      on.transaction((tx) =>
        textSigner(tx, on, takeoverOf(signing.home.estateId), { participantId: party(signing).id, actor }),
      );
    await expect(again()).rejects.toMatchObject({ code: 'TOO_MANY' });
    await on.db
      .updateTable('signingSigner')
      .set({ textAgainAt: new Date(0).toISOString() })
      .execute();
    await again();
    const links = (await outbox(on))
      .filter((message) => message.to === party(signing).phone)
      .map((message) => /#k=([\w-]+)/.exec(message.text)?.[1] ?? '');
    expect(new Set(links).size).toBe(2);
    const alive = await on.db
      .selectFrom('accessLink')
      .select('keySha256')
      .where('participantId', '=', party(signing).id)
      .where('revokedAt', 'is', null)
      .execute();
    expect(alive.map((link) => link.keySha256)).toEqual([
      createHash('sha256')
        .update(links[0] ?? '')
        .digest('hex'),
    ]);
  });
});

describe('with e-ID', () => {
  const identity = (change: Partial<EidIdentity>): EidIdentity => ({
    issuer: 'https://e-id.example',
    subject: 'someone',
    name: 'Selger Mellomnavn Nummera',
    givenName: 'Selger',
    familyName: 'Nummera',
    birthDate: null,
    nationalId: null,
    acr: 'urn:bankid:bid;LOA=4',
    amr: ['BID'],
    authTime: '2026-11-24T11:41:09.000Z',
    idTokenSha256: 'd'.repeat(64),
    ...change,
  });
  const provider = (outcome: Outcome<EidIdentity> | 'away'): EidProvider => ({
    async start({ purpose }) {
      if (outcome === 'away') throw new ProviderUnavailable('away');
      const state = randomUUID();
      const until = new Date(Date.now() + 900_000).toISOString() as EidIdentity['authTime'];
      const pending = {
        state,
        nonce: 'n',
        codeVerifier: 'v',
        issuer: 'i',
        purpose,
        startedAt: until,
        expiresAt: until,
      };
      return { url: `https://e-id.example/?state=${state}`, pending };
    },
    finish: async () => (outcome === 'away' ? { kind: 'refused', reason: 'unavailable' } : outcome),
    stateOf: (address) => new URL(address, 'http://x').searchParams.get('state'),
  });
  const serverWith = (outcome: Outcome<EidIdentity> | 'away'): Server => ({
    ...desk.current.on,
    eid: provider(outcome),
  });
  const identified = (change: Partial<EidIdentity> = {}) =>
    serverWith({ kind: 'identified', identity: identity(change) });

  let signing: UnderSigning;
  beforeEach(async () => {
    signing = await startSigning(desk.current.on, await filledHome(desk.current.on));
  });
  const begin = async (on: Server, change: object = {}) =>
    beginEid(on, {
      ref: takeoverOf(signing.home.estateId),
      participantId: party(signing).id,
      purpose: 'sign',
      device: 'the phone that asked',
      contentSha256: signing.sha256,
      declared: await everythingAsked(on.db, signing.documentId, party(signing).id),
      language: 'nb',
      ...change,
    });
  const back = (url: string) => `/auth/eid/callback?code=c&state=${new URL(url).searchParams.get('state')}`;
  const goThrough = async (on: Server) => {
    const { url, secret } = await begin(on);
    return finishEid(on, back(url), secret);
  };

  test('the right person signs, and the evidence names issuer, level and token but no national id', async () => {
    const on = identified({ nationalId: '17848603805' as NonNullable<EidIdentity['nationalId']> });
    expect(await goThrough(on)).toEqual({
      ref: expect.objectContaining(takeoverOf(signing.home.estateId)),
      outcome: 'signed',
    });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SIGNED', method: 'e-id' });
    const row = await on.db
      .selectFrom('signingSigner')
      .select(['evidence', 'signedSha256'])
      .where('participantId', '=', party(signing).id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      signedSha256: signing.sha256,
      evidence: { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4' },
    });
    expect(JSON.stringify(row)).not.toContain('17848603805');
  });

  test.each([
    ['another name', { name: 'Kari Nordmann' }],
    ['the same name, another birth date', { birthDate: '1990-01-01' }],
    ['the same name, another national id', { nationalId: '02918407564' }],
  ])('%s is another person: nothing is signed, and all signers see why', async (_, change) => {
    await desk.current.on.db
      .insertInto('estatePartyIdentity')
      .values({
        partyId: party(signing).id,
        birthDate: '1986-04-17' as never,
        nationalIdFingerprint: desk.current.on.encryption.fingerprint('17848603805', nationalIdPurpose),
      })
      .execute();
    const on = identified(change as Partial<EidIdentity>);
    expect(await goThrough(on)).toMatchObject({ outcome: 'other-person' });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'FAILED', failure: 'other-person', signedAt: null });
    expect(await goThrough(identified({ birthDate: '1986-04-17' as never }))).toMatchObject({ outcome: 'signed' });
  });

  test.each([
    ['cancelled', 'cancelled'],
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['too-weak', 'failed'],
    ['failed', 'failed'],
  ] as const)('a sign-in that is %s is shown as %s, and can be tried again', async (reason, failure) => {
    expect(await goThrough(serverWith({ kind: 'refused', reason }))).toMatchObject({ outcome: failure });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'FAILED', failure });
    expect(await goThrough(identified())).toMatchObject({ outcome: 'signed' });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SIGNED', failure: null });
  });

  test('an answer works once, in the browser that began, and a made-up one never', async () => {
    const on = identified();
    const { url, secret } = await begin(on);
    expect(await finishEid(on, `/auth/eid/callback?state=${randomUUID()}`, secret)).toBeUndefined();
    expect(await finishEid(on, '/auth/eid/callback', secret)).toBeUndefined();
    expect(await finishEid(on, back(url), 'another browser')).toMatchObject({ outcome: 'elsewhere-other' });
    expect(await finishEid(on, back(url), secret)).toMatchObject({ outcome: 'again' });
    expect(await statusOf(signing, 0)).toMatchObject({ signedAt: null });
  });

  test('41.7: an address opened in another browser says which one began, and opened again it leads to the form', async () => {
    const on = identified();
    const page = `/customer/overtake-protocol/${signing.home.estateId}/signing`;
    const { url, secret } = await begin(on, { begunIn: 'safari' });
    const bring = (kept?: string) =>
      // seam: all that it reads of a browser.
      finishSigning(on, back(url), { cookie: () => kept, clearCookie: () => undefined } as unknown as Web);
    expect(await bring()).toBe(`${page}?outcome=elsewhere-safari`);
    expect(await bring(secret)).toBe(page);
    const mine = await begin(on, { begunIn: 'safari' });
    expect(await finishEid(on, back(mine.url), mine.secret)).toMatchObject({ outcome: 'signed' });
    expect(await finishEid(on, back(mine.url), mine.secret)).toMatchObject({ outcome: 'again' });
  });

  test('what was shown on the screen must be what is signed', async () => {
    await expect(begin(identified(), { contentSha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'STALE' });
  });

  test('a provider that does not answer is said so, and nothing is lost', async () => {
    await expect(begin(serverWith('away'))).rejects.toMatchObject({ code: 'ST_PROVIDER' });
    expect(await statusOf(signing, 0)).toMatchObject({ status: 'SMS_SENT', failure: null });
  });

  test('neither state nor secret nor verifier lies readable in the database', async () => {
    const { url, secret } = await begin(identified());
    const state = new URL(url).searchParams.get('state') ?? 'none';
    const stored = JSON.stringify(await desk.current.on.db.selectFrom('signingAttempt').selectAll().execute());
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain('codeVerifier');
  });
});
