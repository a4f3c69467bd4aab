import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { proveReader } from '#tests/support/proven-reader.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });

const underSigning = async () => {
  const { on } = place();
  const signing = await startSigning(on, await filledHome(on));
  const { home } = signing;
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  return { signing, home, seller, params: { id: home.estateId } };
};
const sealed = async () => {
  const { on } = place();
  const begun = await underSigning();
  await signAll(on, begun.signing);
  await on.jobs.idle();
  return begun;
};

describe('when all have signed and the document is ready', () => {
  const readyTexts = async () => (await outbox(place().on)).filter(({ text }) => text.includes('dokumentet er klart'));

  test('each signer gets the text message that the signing page promised, once', async () => {
    const { home, signing } = await underSigning();
    const { on } = place();
    const ours = async () => (await readyTexts()).filter(({ to }) => home.parties.some(({ phone }) => phone === to));
    expect(await ours()).toEqual([]);
    await signAll(on, signing);
    await on.jobs.idle();
    await sealOnce(on, { documentId: signing.documentId, estateId: home.estateId });
    const sent = await ours();
    expect(sent.map(({ channel, to }) => [channel, to]).toSorted()).toEqual(
      home.parties.map(({ phone }) => ['sms', phone]).toSorted(),
    );
    expect(sent.every(({ text }) => !text.includes('#k='))).toBe(true);
  });
});

describe('finishing', () => {
  test('before all have signed is refused', async () => {
    const { seller, params } = await underSigning();
    const refused = await seller.send(takeover.finish, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'OTP_NOT_ALL_SIGNED' } });
  });

  test('finishing gives a receipt with the proof, mails each party their own link to the PDF, and notifies the broker', async () => {
    const { home, seller, params } = await sealed();
    const receipt = await seller.send(takeover.finish, { params });
    expect(receipt).toMatchObject({ status: 200, body: { pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const all = await outbox(place().on);
    const links = home.parties.map(({ email }) => {
      const [mail] = all.filter(({ to, subject }) => to === email && subject?.startsWith('Signert protokoll'));
      return /#k=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    });
    expect(new Set(links).size).toBe(home.parties.length);
    expect(links).not.toContain(undefined);
    const [told] = all.filter(({ to, subject }) => to.startsWith('prove.megler') && subject?.includes('fullført'));
    expect(told?.text).not.toContain('#k=');
  });

  test('a second finish is refused as finished, and the PDF can still be read', async () => {
    const { home, seller, params } = await sealed();
    await seller.send(takeover.finish, { params });
    const again = await seller.send(takeover.finish, { params });
    expect(again).toMatchObject({ status: 409, body: { code: 'OTP_FINALIZED' } });
    await proveReader(place().on, seller, { calls: takeoverSigning, at: { params } }, partyIn(home, 'seller'));
    expect((await seller.raw(takeoverSigning.document, { params })).status).toBe(200);
    const change = await seller.send(takeover.change, { params, body: { step: 'keys', changes: { sets: '9' } } });
    expect(change).toMatchObject({ status: 409, body: { code: 'OTP_FINALIZED' } });
  });

  test('with the same key twice is answered the same', async () => {
    const { seller, params } = await sealed();
    const key = crypto.randomUUID();
    const one = await seller.send(takeover.finish, { params, key });
    const other = await seller.send(takeover.finish, { params, key });
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
  });

  test('leaves links that open for 30 days and no longer, and the links to other forms as they were', async () => {
    const { home, seller, params } = await sealed();
    const { on } = place();
    const other = { flow: 'settlement-seller', estateId: home.estateId } as const;
    await on.transaction((tx) =>
      createLink(tx, on, { place: other, holder: partyIn(home, 'seller') }, { replaces: 'nothing', sent: false }),
    );
    await seller.send(takeover.finish, { params });
    const { rows } = await sql<{ flow: string; days: number }>`
      select distinct flow, round(extract(epoch from expires_at - now()) / 86400)::int as days from access_link
      where estate_id = ${home.estateId} and revoked_at is null order by flow`.execute(on.db);
    expect(rows).toEqual([
      { flow: 'settlement-seller', days: on.config.linkDays },
      { flow: 'takeover-protocol', days: 30 },
    ]);
    expect(on.config.linkDays).not.toBe(30);
  });
});

describe('from the start of signing', () => {
  test.each([
    ['an answer', takeover.change, { step: 'keys', changes: { sets: '9' } }],
    ['a meter', takeover.addMeter, { type: 'GAS', changes: {} }],
    ['a deputy', takeover.addParticipant, { role: 'buyer', changes: {} }],
  ] as const)('%s is refused: it would not be what they sign', async (_, endpoint, body) => {
    const { seller, params } = await underSigning();
    expect(await seller.send(endpoint, { params, body })).toMatchObject({ status: 409, body: { code: 'OTP_SIGNING' } });
  });

  test('the entry says so, and the protocol is still read', async () => {
    const { seller, params } = await underSigning();
    const read = await seller.send(takeover.read, { params });
    expect(read.body).toMatchObject({
      state: 'signing',
      refusal: { code: 'OTP_SIGNING' },
      signing: { status: 'signing' },
    });
  });
});
