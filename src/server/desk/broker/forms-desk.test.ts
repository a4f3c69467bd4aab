import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { broker, signedFormName } from '#src/contract/desk/broker.ts';
import { brokerForms as contract } from '#src/contract/desk/broker-forms.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import type { ParticipantId, PictureId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { signedForms } from '#src/server/forms/form/forms.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Refused } from '#src/server/platform/refused.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { declineDocument } from '#src/server/signing/documents/decline-document.ts';
import { readStatus } from '#src/server/signing/documents/read-document.ts';
import { type PaperSent, sendPaper } from '#src/server/signing/documents/sign-on-paper.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { type Answers, filledForm, firstOnPaper } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const flow = 'settlement-seller';
let tokens: { own: string; other: string };

beforeAll(async () => {
  const { on } = server.current.running;
  await insertHome(on.database);
  tokens = await brokerTokens({ on });
});
afterEach(async () => {
  await server.current.running.on.db.deleteFrom('rateLimit').execute();
});

const ask = (endpoint: AnyEndpoint, params: Readonly<Record<string, string>>, body?: object, token = tokens.own) =>
  new Visitor(server.current.url).send(endpoint, {
    params,
    ...(body && { body }),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' },
  });
/** Every seller has answered on the own phone. */
const nothingAsked = { answers: [] };
const formIn = (body: { forms: { flow: string }[] }) => body.forms.find((form) => form.flow === flow);
const formOfHome = async (home: TestHome) => formIn((await ask(contract.forms, { id: home.estateId })).body);
const atDesk = (home: TestHome) => deskHomeOf({ url: server.current.url, token: tokens.own }, home);
const needsOf = async (home: TestHome) => (await atDesk(home)).needs.filter(({ flow: about }) => about !== undefined);
const refOf = ({ estateId }: TestHome) => ({ flow, estateId }) as const;
const actorOf = ({ id, name }: { id: ParticipantId; name: string }) => ({ kind: 'party', id, name }) as const;
let shade = 0;
const keptPicture = async (home: TestHome, by?: { id: ParticipantId }): Promise<PictureId> => {
  const { on } = server.current.running;
  const id = randomUUID() as PictureId;
  shade += 1;
  const create = { width: 30, height: 42, channels: 3, background: { r: shade, g: 90, b: 140 } } as const;
  const sha256 = await on.files.put(await sharp({ create }).jpeg().toBuffer());
  const byParticipant = (by ?? partyIn(home, 'seller')).id;
  const row = { id, estateId: home.estateId, sha256, mediaType: 'image/jpeg', bytes: 4, width: 1, height: 1 };
  await on.db
    .insertInto('picture')
    .values({ ...row, byParticipant } as never)
    .execute();
  return id;
};

/** The first seller signs a print; the other has an e-ID. */
const onPaper = async (changes: Answers = {}) => {
  const { on } = server.current.running;
  const home = await filledForm(on, { ...firstOnPaper, ...changes });
  const seller = partyIn(home, 'seller');
  const asked = { ref: refOf(home), actor: actorOf(seller), method: 'e-id', onPaper: [seller.id] } as const;
  await on.transaction((tx) => createDocument(tx, on, asked));
  const { contentSha256 } = await readStatus(on, refOf(home));
  return { home, seller, contentSha256 };
};
type OnPaper = Awaited<ReturnType<typeof onPaper>>;
/** Draws the print, and sends in these pages of it. */
const send = async ({ home, seller, contentSha256 }: OnPaper, pictures: PaperSent['pictures']) => {
  const { on } = server.current.running;
  const sent = { ref: refOf(home), participantId: seller.id, contentSha256, pictures, sentBy: seller.id };
  await on.transaction((tx) => sendPaper(tx, on, { ...sent, actor: actorOf(seller) }));
};
const pagesIn = async ({ home }: OnPaper): Promise<number> => {
  const { on } = server.current.running;
  await on.jobs.idle();
  return (await readStatus(on, refOf(home))).pages ?? 0;
};
/** Overwrites how many pages the print has: none before a job has drawn it, which it may have done already. */
const setPages = async ({ home }: OnPaper, pages: number | null): Promise<void> => {
  const { on } = server.current.running;
  const { documentId } = await readStatus(on, refOf(home));
  await on.db.updateTable('signingDocument').set({ pages }).where('id', '=', documentId).execute();
};
const shots = async ({ home }: OnPaper, pages: readonly number[]) => {
  const made: { id: PictureId; page: number }[] = [];
  for (const page of pages) made.push({ id: await keptPicture(home), page });
  return made;
};
const every = (of: number) => Array.from({ length: of }, (_, index) => index + 1);
const withPictures = async () => {
  const made = await onPaper();
  const of = await pagesIn(made);
  const pictures = await shots(made, every(of));
  await send(made, pictures);
  const [{ id: picture } = { id: '' as PictureId }] = pictures;
  return { ...made, of, pictures, picture, params: { id: made.home.estateId, flow, pid: made.seller.id } };
};
const codeOf = (work: Promise<unknown>) =>
  work.then(() => 'done').catch((error: Refused) => [error.code, error.params]);

describe('the forms of a home', () => {
  test('each stands with its side, how far it has come and how every link fares', async () => {
    const home = await filledForm(server.current.running.on);
    const { status, body } = await ask(contract.forms, { id: home.estateId });
    expect(status).toBe(200);
    expect(body.forms.map((form: { flow: string; state: string }) => [form.flow, form.state])).toEqual([
      ['settlement-seller', 'created'],
      ['settlement-buyer', 'notStarted'],
      ['pep-form-seller', 'notStarted'],
      ['pep-form-buyer', 'notStarted'],
    ]);
    const sellers = home.parties.filter(({ role }) => role === 'seller').map(({ name }) => [name, 'none']);
    expect(body.forms[0].links.map((link: { name: string; state: string }) => [link.name, link.state])).toEqual(
      sellers,
    );
  });

  test('no account number leaves with them, not even masked', async () => {
    const home = await filledForm(server.current.running.on);
    const { text } = await ask(contract.forms, { id: home.estateId });
    expect(text).not.toContain('75141');
    expect(text).not.toContain('998015');
  });

  test('the names of the forms are those of the flows that there are', () => {
    expect([...signedFormName.options].sort()).toEqual(signedForms.map((form) => form.flow).sort());
  });
});

describe('links', () => {
  test('a seller is sent a link to the settlement form, named as such, once a minute, and it can be killed', async () => {
    const home = await insertHome(server.current.running.on.database);
    const seller = partyIn(home, 'seller');
    const params = { id: home.estateId, flow, pid: seller.id };
    const sent = await ask(contract.sendLink, params);
    expect(formIn(sent.body)).toMatchObject({ links: [{ state: 'sent' }, { state: 'none' }] });
    expect(sent.text).not.toContain('#k=');
    const messages = (await outbox(server.current.running.on)).filter(({ to }) => to === seller.phone);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('Oppgjørsskjemaet for Prøveveien 1');
    expect(messages[0]?.text).toContain('#k=');
    expect(await ask(contract.sendLink, params)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(formIn((await ask(contract.revokeLink, params)).body)).toMatchObject({ links: [{ state: 'revoked' }, {}] });
    const { body } = await ask(broker.takeover, { id: home.estateId });
    expect(body.events[0]).toMatchObject({ type: 'LINK_REVOKED', flow });
  });

  test('a buyer never gets a link to the seller’s form', async () => {
    const home = await insertHome(server.current.running.on.database);
    const params = { id: home.estateId, flow, pid: partyIn(home, 'buyer').id };
    for (const call of [contract.sendLink, contract.revokeLink])
      expect(await ask(call, params)).toMatchObject({ status: 404, body: { code: 'ST_PARTICIPANT' } });
  });

  test('a project’s form of a used home is not found', async () => {
    const home = await insertHome(server.current.running.on.database);
    const params = { id: home.estateId, flow: 'settlement-buyer-project', pid: partyIn(home, 'buyer').id };
    expect((await ask(contract.sendLink, params)).status).toBe(404);
  });
});

describe('a signature on paper', () => {
  test('its pictures are looked at and approved: it counts, in the broker’s name', async () => {
    const { home, seller, of, pictures, picture, params } = await withPictures();
    expect(await formOfHome(home)).toMatchObject({
      papers: [{ participantId: seller.id, of, pictures }],
      deviations: [{ kind: 'paper-waiting', who: seller.name }],
    });
    const seen = await ask(contract.paperPicture, { ...params, picture });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { paper } = (await readStatus(server.current.running.on, refOf(home))).signers[0] ?? {};
    const form = formIn((await ask(contract.approvePaper, params, nothingAsked)).body);
    // The signing time is when the pictures were sent, not when the broker approved them.
    const signer = { status: 'SIGNED', method: 'paper', signedAt: paper?.at };
    expect(form).toMatchObject({ deviations: [], signing: { signers: [signer, {}] } });
    expect(await ask(contract.approvePaper, params, nothingAsked)).toMatchObject({
      status: 404,
      body: { code: 'ST_SIGNER_MISSING' },
    });
  });

  test('pages that lack a picture are named, and the print is neither taken nor approved without them', async () => {
    const made = await onPaper();
    const early = await keptPicture(made.home);
    const of = await pagesIn(made);
    expect(of).toBeGreaterThan(1);
    await setPages(made, null);
    expect(await codeOf(send(made, [{ id: early, page: 1 }]))).toEqual(['ST_PAPER_PAGES', { pages: '–' }]);
    await setPages(made, of);
    const last = await shots(made, [of]);
    const missing = every(of - 1).join(', ');
    expect(await codeOf(send(made, last))).toEqual(['ST_PAPER_PAGES', { pages: missing }]);
    expect((await codeOf(send(made, await shots(made, every(of + 1)))))[0]).toBe('ST_PAPER_PAGES');
    await send(made, await shots(made, every(of)));
    // A print from before pages were required can be sent back, but not approved.
    const { on } = server.current.running;
    await sql`update signing_signer set paper = jsonb_set(paper, '{pictures,0,page}', 'null')
      where participant_id = ${made.seller.id} and paper is not null`.execute(on.db);
    const params = { id: made.home.estateId, flow, pid: made.seller.id };
    expect(await ask(contract.approvePaper, params, nothingAsked)).toMatchObject({
      status: 409,
      body: { code: 'ST_PAPER_PAGES' },
    });
    expect((await ask(contract.returnPaper, params, { reason: 'Side 1 mangler' })).status).toBe(200);
  });

  test('a print is sent in 1 to 40 pictures, each of them of one page', () => {
    const { body } = settlementSeller.signOnPaper;
    const of = (pictures: readonly unknown[]) => ({
      participantId: randomUUID(),
      contentSha256: 'a'.repeat(64),
      pictures,
    });
    const many = (count: number) => Array.from({ length: count }, (_, page) => ({ id: randomUUID(), page: page + 1 }));
    const [one] = many(1);
    const wrong = (given: object) => v.safeParse(body, given).issues?.[0]?.message;
    expect([wrong(of(many(1))), wrong(of(many(40)))]).toEqual([undefined, undefined]);
    expect([wrong(of([])), wrong(of(many(41))), wrong(of(many(100)))]).toEqual(['V_REQUIRED', 'V_LEN', 'V_LEN']);
    expect(wrong(of([one, { ...one, page: 2 }]))).toBe('INVALID_INPUT');
    expect(wrong(of([{ ...one, page: 0 }]))).toBeDefined();
    expect(wrong(of([{ ...one, page: 1.5 }]))).toBeDefined();
  });

  test('no signer sends pictures that another added, none at all, or a print that was not agreed on', async () => {
    const made = await onPaper();
    const of = await pagesIn(made);
    const buyer = partyIn(made.home, 'buyer');
    const stolen = await keptPicture(made.home, buyer);
    const others = every(of).map((page) => ({ id: stolen, page }));
    expect((await codeOf(send(made, others)))[0]).toBe('ST_FILE');
    expect((await codeOf(send(made, [])))[0]).toBe('ST_FILE');
    const second = made.home.parties.filter(({ role }) => role === 'seller')[1];
    if (second === undefined) throw new Error('A home with one seller');
    const agreedOnEid = { ...made, seller: second };
    expect((await codeOf(send(agreedOnEid, await shots(made, every(of)))))[0]).toBe('ST_SIGNER_MISSING');
  });

  test('a print sent back with a reason: the signer reads why by SMS, and may send new ones', async () => {
    const { seller, params } = await withPictures();
    expect((await ask(contract.returnPaper, params, { reason: ' ' })).status).toBe(400);
    const { body } = await ask(contract.returnPaper, params, { reason: 'Siste side mangler' });
    expect(formIn(body)).toMatchObject({
      deviations: [],
      signing: { signers: [{ paper: { state: 'returned', reason: 'Siste side mangler' } }, {}] },
    });
    const texts = (await outbox(server.current.running.on)).filter(({ to }) => to === seller.phone);
    expect(texts.some(({ text }) => text.includes('Siste side mangler'))).toBe(true);
  });

  test('a picture is shown with the print it belongs to, and not otherwise', async () => {
    const { home, params } = await withPictures();
    const picture = await keptPicture(home);
    expect(await ask(contract.paperPicture, { ...params, picture })).toMatchObject({
      status: 404,
      body: { code: 'ST_FILE' },
    });
  });
});

describe('the document', () => {
  test('is voided with a reason that its signers read', async () => {
    const { home, seller } = await onPaper();
    const params = { id: home.estateId, flow };
    const { body } = await ask(contract.voidDocument, params, { reason: 'Feil kontonummer' });
    expect(formIn(body)).toMatchObject({ state: 'created', signing: { status: 'voided' } });
    const texts = (await outbox(server.current.running.on)).filter(({ to }) => to === seller.phone);
    expect(texts.some(({ text }) => text.includes('Feil kontonummer'))).toBe(true);
    expect(await ask(contract.voidDocument, params, { reason: 'En gang til' })).toMatchObject({
      status: 409,
      body: { code: 'ST_VOIDED' },
    });
  });

  test('is the broker’s to read as soon as it is drawn', async () => {
    const { home } = await onPaper();
    await server.current.running.on.jobs.idle();
    const { status, headers } = await ask(contract.document, { id: home.estateId, flow });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const other = await ask(contract.document, { id: home.estateId, flow: 'pep-form-seller' });
    expect(other).toMatchObject({ status: 404, body: { code: 'SD_NOT_FOUND' } });
  });

  test('is not sealed again before all have signed', async () => {
    const { home } = await onPaper();
    const params = { id: home.estateId, flow };
    expect((await ask(contract.retrySeal, params)).body.code).toBe('OTP_NOT_ALL_SIGNED');
  });
});

test('the broker’s monitor has every form of the home, with how many have signed', async () => {
  const { home } = await onPaper();
  const { forms: found } = await atDesk(home);
  const rest = (name: string, side: string) => ({
    estateId: home.estateId,
    flow: name,
    side,
    state: 'notStarted',
    document: null,
  });
  expect(found).toEqual([
    { ...rest(flow, 'seller'), state: 'signing', document: { status: 'signing', signed: 0, signers: 2 } },
    rest('settlement-buyer', 'buyer'),
    rest('pep-form-seller', 'seller'),
    rest('pep-form-buyer', 'buyer'),
  ]);
});

describe('what the broker should look at', () => {
  test('answers out of the ordinary are in the broker’s queue once they are locked for signing, by form and person', async () => {
    const { home, seller } = await onPaper({
      account: samples.account.sharedWithAnother ?? {},
      'own-pep': pepSamples.own.holdsItNow,
    });
    const found = (await needsOf(home)).map(({ kind, who, flow: about }) => [kind, who, about]);
    expect(found).toEqual([
      ['other-account-owner', 'Rolf Berntzen', flow],
      ['pep', seller.name, flow],
    ]);
  });

  test('an ordinary form, and one still being filled in, leave the queue empty', async () => {
    const { on } = server.current.running;
    expect(await needsOf((await onPaper()).home)).toEqual([]);
    const early = { takeoverInDays: 30 };
    expect(await needsOf(await filledForm(on, { 'own-pep': pepSamples.own.holdsItNow }, early))).toEqual([]);
  });

  test('loans not reported 14 days before the takeover are late, with the day they were due', async () => {
    const { on } = server.current.running;
    const today = osloDate(instantOf(Date.now()));
    const late = async (days: number) => {
      const home = await insertHome(on.database, { takeoverInDays: days });
      return (await needsOf(home)).map(({ kind, date, flow: about }) => [kind, date, about]);
    };
    expect(await late(14)).toEqual([]);
    expect(await late(13)).toEqual([['loan-late', addDays(today, -1), flow]]);
  });

  test('a signer’s no is in the queue with their name', async () => {
    const { on } = server.current.running;
    const { home, seller } = await onPaper();
    const { id: participantId, name } = seller;
    const declining = { ref: refOf(home), participantId, name, reason: 'Feil beløp' };
    await on.transaction((tx) => declineDocument(tx, on, declining));
    expect(await needsOf(home)).toMatchObject([{ kind: 'loan-late' }, { kind: 'declined', who: name }]);
  });
});

test('another broker’s home is as unknown as one that does not exist, on every call', async () => {
  const home = await insertHome(server.current.running.on.database);
  const rest = { flow, pid: partyIn(home, 'seller').id, picture: randomUUID(), deviation: 'a'.repeat(32) };
  for (const call of Object.values(contract)) {
    const bodies = [
      ['opening', { yes: true }],
      ['paper/:pid/approve', nothingAsked],
    ] as const;
    const filled = bodies.find(([end]) => call.path.endsWith(end))?.[1] ?? { reason: 'Nei takk' };
    const body = call.body === undefined ? undefined : filled;
    for (const id of [home.estateId, randomUUID()]) {
      const heard = await ask(call, { ...rest, id }, body, tokens.other);
      expect([heard.status, heard.body?.code]).toEqual([404, 'ESTATE_404']);
      expect(heard.text).not.toContain(partyIn(home, 'seller').name);
    }
  }
});
