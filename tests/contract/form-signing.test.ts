import { beforeAll, describe, expect, test } from 'vitest';
import { brokerForms } from '#src/contract/broker-forms.ts';
import type { FlowName } from '#src/server/flows/flow-row.ts';
import { outbox } from '#src/server/messages/outbox.ts';
import { expireDocument } from '#src/server/signing/expire-document.ts';
import { recordSignature } from '#src/server/signing/record-signature.ts';
import { signableOf } from '#src/server/signing/signables.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Every form that one side signs, told alike: nothing here knows one from the other. */
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
  if (!first || !second) throw new Error('A home has two on each side');
  const form = await SignedForm.open(place(), home, first, flow);
  await form.fill();
  return { home, form, first, second, others: home.parties.filter((party) => !people.includes(party)) };
};
type Filled = Awaited<ReturnType<typeof filled>>;

const statusOf = async ({ form }: Filled) => form.call(form.signing.calls.signStatus, form.signing.at);
const sealed = (made: Filled) =>
  expect.poll(async () => (await statusOf(made)).status, { timeout: 20_000 }).toBe('sealed');
const eventsOf = ({ estateId }: TestHome, type: string) =>
  on().db.selectFrom('flow_event').select('data').where('estate_id', '=', estateId).where('type', '=', type).execute();

/** A signature with e-ID, as the answer of the provider writes it down. */
const signWithEid = async ({ home, form }: Filled, flow: FlowName, party: TestParty, sha256: string) => {
  const { documentId } = await form.call(form.signing.calls.signStatus, form.signing.at);
  const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };
  const signature = { flow, estateId: home.estateId, documentId, participantId: party.id, sha256, evidence };
  await on().transaction((tx) => recordSignature(tx, on(), { ...signature, method: 'e-id' }));
};
/** Pictures of a print come in, and the broker looks at them. */
const signOnPaper = async ({ home, form }: Filled, flow: FlowName, party: TestParty, sha256: string) => {
  const { calls, at } = form.signing;
  await form.call(calls.signOnPaper, {
    ...at,
    body: { participantId: party.id, contentSha256: sha256, pictures: [form.picture] },
  });
  return () =>
    new Visitor(server.current.url).send(brokerForms.approvePaper, {
      params: { id: home.estateId, flow, pid: party.id },
      headers: { authorization: `Bearer ${token}` },
      key: crypto.randomUUID(),
    });
};

describe.each(forms)('the signing of %s', (flow) => {
  test('takes a signature by hand and one on paper, which may be the last: the broker’s approval seals it', async () => {
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

  test('takes two at the same moment, one with e-ID and one by hand, and seals once', async () => {
    const made = await filled(flow);
    const sha256 = await made.form.lock();
    await Promise.all([signWithEid(made, flow, made.first, sha256), made.form.signByHand(made.second, sha256)]);
    await sealed(made);
    expect((await statusOf(made)).signers.map(({ method }) => method)).toEqual(['e-id', 'on-screen']);
    expect(await eventsOf(made.home, 'ALL_SIGNED')).toHaveLength(1);
    expect(await eventsOf(made.home, 'SEALED')).toHaveLength(1);
  });

  test('tells its own people and the broker of a no, a void and a deadline, in both languages, and nobody else', async () => {
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

    const before = (await toPeople('Signaturene er annullert, og alle må signere på nytt')).length;
    const sha256 = await form.lock();
    await form.signByHand(first, sha256);
    await form.call(calls.voidDocument, at);
    const voided = (await toPeople('Signaturene er annullert, og alle må signere på nytt')).slice(
      0,
      (await toPeople('Signaturene er annullert, og alle må signere på nytt')).length - before,
    );
    expect(voided.toSorted()).toEqual([first.phone, second.phone].toSorted());

    await form.lock();
    const { documentId } = await statusOf(made);
    await on().transaction((tx) => expireDocument(tx, on(), { documentId, estateId: home.estateId }));
    const expired = (await outbox(on())).filter(({ text: words }) => words.includes('innen 30 dager'));
    const mine = expired.filter(({ to }) => [first.phone, second.phone].includes(to));
    expect(mine.map(({ to }) => to).toSorted()).toEqual([first.phone, second.phone].toSorted());
    expect(mine[0]?.text).toContain(`Not everybody signed ${called.en} in time`);
    expect(expired.some(({ to, channel }) => channel === 'email' && to === 'prove.megler@megler.example.com')).toBe(
      true,
    );

    const theirs = others.flatMap(({ phone, email }) => [phone, email]);
    expect((await outbox(on())).filter(({ to }) => theirs.includes(to))).toEqual([]);
  });
});
