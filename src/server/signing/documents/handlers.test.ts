import { describe, expect, test } from 'vitest';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { passDemoEid } from '#tests/support/demo-eid.ts';
import type { TestHome, TestParty } from '#tests/support/homes.ts';
import { readingCodeSentTo } from '#tests/support/proven-reader.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { everythingAsked } from './declared-list.ts';

/** A public address that does not resolve: all requests go through the loopback, as behind a proxy. */
const server = testServer();
const on = () => server.current.running.on;

/** A phone with a person's session. */
const phone = async (home: TestHome, party: TestParty) => {
  const place = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  const { url } = await on().transaction((tx) =>
    createLink(tx, on(), { place, holder: party }, { replaces: 'nothing', sent: false }),
  );
  const jar = new Map<string, string>();
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${server.current.url}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    return { status: answer.status, json, text, headers: answer.headers };
  };
  const key = url.slice(url.indexOf('#k=') + 3);
  await ask('POST', '/links/exchange', { estateId: home.estateId, flow: 'takeover-protocol', key });
  return { ask, jar, signing: (path: string) => `/estate/${home.estateId}${path}` };
};
const partyOf = (home: TestHome, index = 0): TestParty => {
  const found = home.parties[index];
  if (!found) throw new Error('No such party');
  return found;
};

describe('from the lock to the signature, over HTTP', () => {
  test('who signs, the preview, the lock, the PDF, and who has opened it', async () => {
    const home = await filledHome(on());
    const seller = await phone(home, partyOf(home));
    const preview = await seller.ask('GET', seller.signing('/otp/document/preview'), undefined, {
      'accept-language': 'en',
    });
    expect(preview).toMatchObject({ status: 200, json: { title: 'Takeover protocol' } });
    expect((await seller.ask('GET', seller.signing('/otp/document-sign-status'))).json.code).toBe('OTP_PROCESS');
    const body = {
      inksign: false,
      signers: home.parties.map(({ id }) => id),
      contentSha256: preview.json.contentSha256,
    };
    const made = await seller.ask('POST', seller.signing('/otp/document'), body);
    expect(made).toMatchObject({ status: 201, json: { status: 'signing', method: 'e-id' } });
    const opened = await seller.ask('GET', seller.signing('/otp/document-sign-status'));
    expect(opened.json.signers.map((signer: { status: string }) => signer.status)).toEqual([
      'OPENED',
      'SMS_SENT',
      'SMS_SENT',
      'SMS_SENT',
    ]);
    await on().jobs.idle();
    expect((await seller.ask('GET', seller.signing('/otp/document'))).json.code).toBe('ST_PROVE');
    await seller.ask('POST', seller.signing('/otp/document/code'));
    const code = await readingCodeSentTo(on(), partyOf(home).phone);
    expect((await seller.ask('POST', seller.signing('/otp/document/proof'), { code })).status).toBe(204);
    const pdf = await seller.ask('GET', seller.signing('/otp/document'));
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  });

  test('the status is answered with 304 until something changes', async () => {
    const home = await filledHome(on());
    await startSigning(on(), home);
    const buyer = await phone(home, partyOf(home, 2));
    const path = buyer.signing('/otp/document-sign-status');
    await buyer.ask('GET', path);
    await on().jobs.idle();
    const first = await buyer.ask('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(await buyer.ask('GET', path, undefined, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    const seller = await phone(home, partyOf(home, 0));
    await seller.ask('GET', path);
    const later = await buyer.ask('GET', path, undefined, { 'if-none-match': etag });
    expect(later).toMatchObject({ status: 200 });
    expect(later.json.signers[0].status).toBe('OPENED');
  });

  test('going back over HTTP voids, and a second time says so', async () => {
    const home = await filledHome(on());
    await startSigning(on(), home);
    const seller = await phone(home, partyOf(home));
    expect(await seller.ask('POST', seller.signing('/otp/document/void'))).toMatchObject({
      json: { status: 'voided' },
    });
    expect((await seller.ask('POST', seller.signing('/otp/document/void'))).json.code).toBe('ST_VOIDED');
    expect((await seller.ask('GET', seller.signing('/otp/document'))).json.code).toBe('OTP_PROCESS');
  });

  test('an estate id alone opens none of it, and says no name', async () => {
    const home = await filledHome(on());
    await startSigning(on(), home);
    for (const call of Object.values(takeoverSigning)) {
      const path = call.path.replace(':id', home.estateId).replace(':pid', partyOf(home).id);
      const answer = await fetch(`${server.current.url}/api${path}`, { method: call.method });
      const text = await answer.text();
      expect([call.path, answer.status]).toEqual([call.path, 401]);
      for (const party of home.parties) expect(text).not.toContain(party.name);
    }
  });

  test('a link to another home opens none of it either', async () => {
    const [mine, other] = [await filledHome(on()), await filledHome(on())];
    await startSigning(on(), other);
    const seller = await phone(mine, partyOf(mine));
    for (const call of Object.values(takeoverSigning)) {
      const path = call.path.replace(':id', other.estateId).replace(':pid', partyOf(other).id);
      const body = bodies[`${call.method} ${call.path}`];
      expect([call.path, (await seller.ask(call.method, path, body)).status]).toEqual([call.path, 404]);
    }
  });
});

const bodies: Readonly<Record<string, object>> = {
  'POST /estate/:id/otp/document': { inksign: false, signers: [crypto.randomUUID()], contentSha256: '0'.repeat(64) },
  'POST /estate/:id/otp/document/proof': { code: '1234' },
  'POST /estate/:id/otp/sign/e-id': { contentSha256: '0'.repeat(64) },
  'POST /estate/:id/otp/sign/on-screen': {
    participantId: crypto.randomUUID(),
    contentSha256: '0'.repeat(64),
    code: '1234',
    typedName: 'Kari Nordmann',
  },
  'POST /estate/:id/otp/sign/paper': {
    participantId: crypto.randomUUID(),
    contentSha256: '0'.repeat(64),
    pictures: [{ id: crypto.randomUUID(), page: 1 }],
  },
  'POST /estate/:id/otp/document/opening': { reason: 'Noe er feil' },
  'POST /estate/:id/otp/document/opening/answer': { yes: true },
  'POST /estate/:id/otp/document/decline': { reason: 'Vil ikke' },
};

describe('with the demo\u2019s own e-ID, in a browser', () => {
  const throughEid = async (personNumber: string) => {
    const home = await filledHome(on(), {
      people: (party) => (party.id && party.role === 'seller' ? { name: 'Silje Haugland' } : {}),
    });
    const { sha256, documentId } = await startSigning(on(), home);
    const seller = await phone(home, partyOf(home));
    const declared = await everythingAsked(on().db, documentId, partyOf(home).id);
    const started = await seller.ask('POST', seller.signing('/otp/sign/e-id'), { contentSha256: sha256, declared });
    expect(started.status).toBe(200);
    const cookie = Array.from(seller.jar, ([name, value]) => `${name}=${value}`).join('; ');
    const done = await passDemoEid({ url: server.current.url, publicUrl }, cookie, started.json.url, personNumber);
    const status = await seller.ask('GET', seller.signing('/otp/document-sign-status'));
    return { home, done, me: status.json.signers[0] };
  };

  test('the one who is to sign comes back signed, to an address without a secret', async () => {
    const { home, done, me } = await throughEid('17848603805');
    expect(done.status).toBe(303);
    expect(done.url.pathname + done.url.search).toBe(
      `/customer/overtake-protocol/${home.estateId}/signing?outcome=signed`,
    );
    expect(me).toMatchObject({ name: 'Silje Haugland', status: 'SIGNED', method: 'e-id' });
  });

  test('another person returns from the e-ID unsigned, and reads why', async () => {
    const { done, me } = await throughEid('02918407564');
    expect(done.url.search).toBe('?outcome=other-person');
    expect(me).toMatchObject({ status: 'FAILED', failure: 'other-person', signedAt: null });
  });

  test('thirty begun within an hour and none finished: the next is asked to wait', async () => {
    const home = await filledHome(on());
    const { sha256, documentId } = await startSigning(on(), home);
    const seller = await phone(home, partyOf(home));
    const declared = await everythingAsked(on().db, documentId, partyOf(home).id);
    const begin = () => seller.ask('POST', seller.signing('/otp/sign/e-id'), { contentSha256: sha256, declared });
    const begun = await Promise.all(Array.from({ length: 40 }, begin));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(begun.find(({ status }) => status !== 200)?.json.code).toBe('TOO_MANY');
  });

  test('nothing of it is in the log: no national id, no state, no code', async () => {
    await throughEid('17848603805');
    const logged = server.current.logged.join('\n');
    expect(logged).not.toContain('17848603805');
    expect(logged).not.toMatch(/state=|code=|#k=/);
  });
});

test('when all have signed, finishing sends each party the PDF and notifies the broker', async () => {
  const home = await filledHome(on());
  await signAll(on(), await startSigning(on(), home));
  await on().jobs.idle();
  const seller = await phone(home, partyOf(home));
  const receipt = await seller.ask('POST', seller.signing('/finish-otp'));
  expect(receipt).toMatchObject({ status: 200, json: { proofCode: expect.stringMatching(/^[A-Z0-9-]{14}$/) } });
  const proof = await fetch(`${server.current.url}/api/verify/${receipt.json.proofCode}`);
  expect(await proof.json()).toMatchObject({ status: 'genuine', pdfSha256: receipt.json.pdfSha256 });
  expect((await seller.ask('POST', seller.signing('/finish-otp'))).json.code).toBe('OTP_FINALIZED');
});
