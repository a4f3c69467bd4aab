import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { participantId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { expireDocument } from '#src/server/signing/documents/jobs.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { osloTime } from '#src/server/signing/pdf/words.ts';
import { signWithDemoEid } from '#tests/support/demo-eid.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { stepsOfOwnCards } from '#tests/support/own-cards.ts';
import { pdfAFaults } from '#tests/support/pdf-a/faults.ts';
import { pdfText, pdfTool } from '#tests/support/pdf-tools.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Every form that one side signs, tested alike: no test depends on the form. */
/** A public address that does not resolve: everything goes through the loopback, as behind a proxy. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const forms = ['settlement-seller', 'settlement-buyer', 'pep-form-seller', 'pep-form-buyer'] as const;
const sideOf = (flow: FlowName) => (flow.endsWith('seller') ? 'seller' : 'buyer');

let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

const filled = async (flow: FlowName) => {
  const home = await insertHome(on().database);
  const people = home.parties.filter(({ role }) => role === sideOf(flow));
  const [first, second] = people;
  if (!first || !second)
    throw new Error('The home needs two people on each side. See insertHome in tests/support/homes.ts');
  const form = await SignedForm.open(place(), home, first, flow);
  await form.fill();
  return { home, form, first, second, others: home.parties.filter((party) => !people.includes(party)) };
};
type Filled = Awaited<ReturnType<typeof filled>>;

/** A person of the demo's e-ID, who can sign with it here. */
const siljesNumber = '17848603805';
/** Adds a card for the third person where the sample has one for each of two. */
const forThree = (fields: Fields, sample: StepDraft, third: string): StepDraft =>
  Object.fromEntries(
    Object.entries(sample).map(([name, value]) => {
      const rows = rowsOf(value);
      const isCard = fields[name]?.of?.list === 'people' || fields[name]?.of?.list === 'everybody';
      const own = (row: RowDraft) => ('email' in row ? { email: 'tredje@example.com' } : {});
      const more = rows.slice(0, 1).map((row) => ({ ...row, ...own(row), id: third }));
      return [name, isCard || name === 'people' ? [...rows.slice(0, 2), ...more] : value];
    }),
  );
/** Returns a filled-in form of a side with three people. */
const filledByThree = async (flow: FlowName) => {
  const [own, other] = [sideOf(flow), sideOf(flow) === 'seller' ? 'buyer' : 'seller'] as const;
  const { parties } = await insertHome(on().database, { [`${own}s`]: 3, [`${other}s`]: 1 });
  const fresh = parties.map((party) => ({ ...party, id: v.parse(participantId, crypto.randomUUID()) }));
  const [silje, ...rest] = fresh.filter(({ role }) => role === own);
  const [second, third] = rest;
  if (!silje || !second || !third) throw new Error('This side needs three people. See filledByThree in this file');
  const first = { ...silje, name: 'Silje Haugland' };
  const people = [first, second, third] as const;
  const home = await insertHome(on().database, { parties: [...people, ...fresh.filter(({ role }) => role !== own)] });
  const form = await SignedForm.open(place(), home, first, flow);
  for (const [step, { fields }] of Object.entries(form.flow.steps)) {
    const [sample = {}] = Object.values(form.flow.samples[step] ?? {});
    if (rowsOf(sample.people).length > 0) await form.give(step, forThree(fields, sample, third.id));
  }
  const thirds = await SignedForm.open(place(), home, third, flow);
  for (const step of stepsOfOwnCards(form.flow.steps)) {
    const [sample = {}] = Object.values(form.flow.samples[step] ?? {});
    await thirds.give(step, forThree(form.flow.steps[step]?.fields ?? {}, sample, third.id));
  }
  await form.fill();
  return { home, form, people };
};

const statusOf = async ({ form }: Pick<Filled, 'form'>) => form.call(form.signing.calls.signStatus, form.signing.at);
const sealed = (made: Pick<Filled, 'form'>) =>
  expect.poll(async () => (await statusOf(made)).status, { timeout: 60_000 }).toBe('sealed');
const eventsOf = ({ estateId }: TestHome, type: string) =>
  on().db.selectFrom('flowEvent').select('data').where('estateId', '=', estateId).where('type', '=', type).execute();

/** Writes a signature with e-ID, as after the provider's response. */
const signWithEid = async ({ home, form }: Filled, flow: FlowName, party: TestParty, sha256: string) => {
  const { documentId } = await form.call(form.signing.calls.signStatus, form.signing.at);
  const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };
  const signature = { flow, estateId: home.estateId, documentId, participantId: party.id, sha256, evidence };
  const declared = await everythingAsked(on().db, documentId, party.id);
  await on().transaction((tx) => recordSignature(tx, on(), { ...signature, declared, method: 'e-id' }));
};
const sealedBytes = async ({ form }: Pick<Filled, 'form'>): Promise<ArrayBuffer> => {
  const { blob } = await form.call(form.signing.calls.document, form.signing.at);
  if (!(blob instanceof Blob)) throw new Error('The sealed document came as no file');
  return blob.arrayBuffer();
};
/** Sends pictures of a print, and approves them as the broker. */
const signOnPaper = async (
  { home, form }: Pick<Filled, 'home' | 'form'>,
  flow: FlowName,
  party: TestParty,
  sha256: string,
) => {
  const { calls, at } = form.signing;
  await form.call(calls.signOnPaper, {
    ...at,
    body: { participantId: party.id, contentSha256: sha256, pictures: await form.printedPages() },
  });
  return () =>
    new Visitor(server.current.url).send(brokerForms.approvePaper, {
      params: { id: home.estateId, flow, pid: party.id },
      body: { answers: [] },
      headers: { authorization: `Bearer ${token}` },
      key: crypto.randomUUID(),
    });
};

describe.each(forms)('the signing of %s', (flow) => {
  test('a form takes a signature by hand and one on paper, which may be the last: the broker’s approval seals it', async () => {
    const made = await filled(flow);
    const sha256 = await made.form.lock({ onPaper: [made.second] });
    await made.form.signByHand(made.first, sha256);
    const approve = await signOnPaper(made, flow, made.second, sha256);
    expect((await statusOf(made)).status).toBe('signing');
    const approved = await approve();
    expect(approved.status, approved.text).toBe(200);
    await sealed(made);
    expect((await statusOf(made)).signers.map(({ method }) => method)).toEqual(['on-screen', 'paper']);
  });

  test('the signed print is sealed into the document, page by page, with the name, the number and when it was sent', async () => {
    const made = await filled(flow);
    const sha256 = await made.form.lock({ onPaper: [made.second] });
    await made.form.signByHand(made.first, sha256);
    const approve = await signOnPaper(made, flow, made.second, sha256);
    const before = await statusOf(made);
    const of = before.pages ?? 0;
    expect((await approve()).status).toBe(200);
    await sealed(made);
    const after = await statusOf(made);
    const sentAt = before.signers[1]?.paper?.at ?? '';
    expect(after.signers[1]?.signedAt).toBe(sentAt);
    expect(after.pages).toBeGreaterThan(of + 1);
    const pdf = new Uint8Array(await sealedBytes(made));
    const text = await pdfText(pdf);
    for (let page = 1; page <= of; page += 1) {
      expect(text).toContain(`Signert utskrift fra ${made.second.name}, side ${page} av ${of}`);
    }
    expect(text).toContain(`Signert på papir · ${osloTime(sentAt, 'nb')}`);
    expect(text).toMatch(/Den signerte utskriften er bilde \d+/);
    expect(await on().sealer.verify(pdf)).toMatchObject({ valid: true });
    expect(await pdfAFaults(pdf)).toEqual([]);
    expect((await pdfTool('pdfsig', pdf, 'in.pdf')).output).toContain('Signature is Valid');
    expect((await pdfTool('qpdf', pdf, '--check', 'in.pdf')).status).toBe(0);
  });

  test('a form takes three signatures, each in a way of its own, and is sealed after the broker’s approval of the paper', async () => {
    const made = await filledByThree(flow);
    const { home, form, people } = made;
    const [byEid, byHand, onPaper] = people;
    const sha256 = await form.lock({ onPaper: [onPaper] });
    expect((await statusOf(made)).signers.map(({ way }) => way)).toEqual(['e-id', 'e-id', 'paper']);
    const { calls, at } = form.signing;
    const asked = { ...at, body: { contentSha256: sha256 } };
    const eid = { url: server.current.url, publicUrl };
    expect(await signWithDemoEid(eid, form.visitor, calls, asked, siljesNumber)).toBe('signed');
    const approve = await signOnPaper(made, flow, onPaper, sha256);
    await form.signByHand(byHand, sha256);
    await on().jobs.idle();
    const waiting = await statusOf(made);
    expect([waiting.status, waiting.proofCode]).toEqual(['signing', null]);
    expect(waiting.signers.map(({ name, status }) => [name, status])).toEqual([
      [byEid.name, 'SIGNED'],
      [byHand.name, 'SIGNED'],
      [onPaper.name, 'SMS_SENT'],
    ]);
    expect(await eventsOf(home, 'ALL_SIGNED')).toEqual([]);
    const approved = await approve();
    expect(approved.status, approved.text).toBe(200);
    await sealed(made);
    expect((await statusOf(made)).signers.map(({ method }) => method)).toEqual(['e-id', 'on-screen', 'paper']);
    expect(await eventsOf(home, 'SEALED')).toHaveLength(1);
  });

  test('two signatures at the same moment, one with e-ID and one by hand, seal the form once', async () => {
    const made = await filled(flow);
    const sha256 = await made.form.lock();
    await Promise.all([signWithEid(made, flow, made.first, sha256), made.form.signByHand(made.second, sha256)]);
    await sealed(made);
    expect((await statusOf(made)).signers.map(({ method }) => method)).toEqual(['e-id', 'on-screen']);
    expect(await eventsOf(made.home, 'ALL_SIGNED')).toHaveLength(1);
    expect(await eventsOf(made.home, 'SEALED')).toHaveLength(1);
  });

  test('a refusal to sign, a void and a deadline notify the form’s own people and the broker, in both languages, and no other', async () => {
    const made = await filled(flow);
    const { home, form, first, second, others } = made;
    const { calls, at } = form.signing;
    const { called } = signableOf(flow);
    const told = async (key: string) => (await outbox(on())).filter(({ text, to }) => text.includes(key) && to !== '');
    const toPeople = async (words: string) => (await told(words)).map(({ to }) => to);

    const reason = `Beløpet stemmer ikke, ${flow}.`;
    await form.lock();
    await form.call(calls.decline, { ...at, body: { reason } });
    const declined = await told(reason);
    expect(declined.map(({ to }) => to).toSorted()).toEqual(
      [first.phone, second.phone, 'prove.megler@megler.example.com'].toSorted(),
    );
    const [text] = declined.filter(({ channel }) => channel === 'sms').map((message) => message.text);
    expect(text).toContain(`sa nei til å signere ${called.nb}`);
    expect(text).toContain(`declined to sign ${called.en}`);

    const before = (await toPeople('Signaturene er annullert, og alle må signere den nye utgaven')).length;
    const sha256 = await form.lock();
    expect(sha256).toHaveLength(64);
    await form.call(calls.voidDocument, at);
    const voided = (await toPeople('Signaturene er annullert, og alle må signere den nye utgaven')).slice(
      0,
      (await toPeople('Signaturene er annullert, og alle må signere den nye utgaven')).length - before,
    );
    expect(voided.toSorted()).toEqual([first.phone, second.phone].toSorted());

    await form.lock();
    const { documentId } = await statusOf(made);
    await on().transaction((tx) => expireDocument(tx, on(), { documentId, estateId: home.estateId }));
    const expired = (await outbox(on())).filter(({ text: words }) => words.includes('innen 30 dager'));
    const mine = expired.filter(({ to }) => [first.phone, second.phone].includes(to));
    expect(mine.map(({ to }) => to).toSorted()).toEqual([first.phone, second.phone].toSorted());
    expect(mine[0]?.text).toContain(`Not everyone signed ${called.en} in time`);
    expect(expired.some(({ to, channel }) => channel === 'email' && to === 'prove.megler@megler.example.com')).toBe(
      true,
    );

    const theirs = others.flatMap(({ phone, email }) => [phone, email]);
    expect((await outbox(on())).filter(({ to }) => theirs.includes(to))).toEqual([]);
  });
});
