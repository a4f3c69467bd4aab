import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { deputy, participantsSamples as samples } from '#flows/_parts/participants/samples.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { participantId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signWithDemoEid } from '#tests/support/demo-eid.ts';
import { insertHome } from '#tests/support/homes.ts';
import { pdfTool } from '#tests/support/pdf-tools.ts';
import { approvePowersOf, proveSessionsOf, signByEid } from '#tests/support/powers.ts';
import { proveReader } from '#tests/support/proven-reader.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** A deputy signs for a party by power of attorney, in the forms that one side signs (domain.md section 1). */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const forms = ['settlement-seller', 'settlement-buyer', 'pep-form-seller', 'pep-form-buyer'] as const;
/** Two people of the demo's e-ID: the deputy of the samples, and another person. */
const ellen = { name: 'Ellen Storhaug Vik', phone: '+4742001014', number: '29867801837' };
const otherNumber = '17848603805';

let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});

const begun = async (flow: FlowName, participants: StepDraft) => {
  const home = await insertHome(on().database);
  const [first, second] = home.parties.filter(({ role }) => role === (flow.endsWith('seller') ? 'seller' : 'buyer'));
  if (!first || !second)
    throw new Error('The home needs two people on each side. See insertHome in tests/support/homes.ts');
  const form = await SignedForm.open(place(), home, first, flow);
  await form.give('participants', participants);
  return { flow, home, form, first, second };
};
type Begun = Awaited<ReturnType<typeof begun>>;
const filled = async (flow: FlowName, participants: StepDraft) => {
  const made = await begun(flow, participants);
  await made.form.fill();
  return made;
};

const refOf = ({ flow, home }: Begun) => ({ flow, estateId: home.estateId });
const statusOf = ({ form }: Begun) => form.call(form.signing.calls.signStatus, form.signing.at);
const sealed = (made: Begun) =>
  expect.poll(async () => (await statusOf(made)).status, { timeout: 60_000 }).toBe('sealed');
const powersOf = async ({ form }: Begun) => rowsOf((await form.read()).drafts.participants?.deputies);
const sentTo = async (to: string) => (await outbox(on())).filter((message) => message.to === to);
/** Opens the newest personal link texted to the deputy, on a phone of theirs. */
const deputysPhone = async ({ home, flow }: Begun): Promise<Visitor> => {
  const [key = ''] = (await sentTo(ellen.phone)).flatMap(({ text }) => /#k=([\w-]{43})/.exec(text)?.[1] ?? []);
  const phone = new Visitor(server.current.url);
  await phone.exchange(home.estateId, key, linkFlowOf(flow));
  return phone;
};
const signAs = async (made: Begun, phone: Visitor, contentSha256: string, number: string) => {
  const { calls, at } = made.form.signing;
  const { declares } = (await phone.send(calls.preview, at)).body;
  const declared = declares.map(({ id }: { readonly id: string }) => id);
  const asked = { ...at, body: { contentSha256, declared } };
  return signWithDemoEid({ url: server.current.url, publicUrl }, phone, calls, asked, number);
};
const atDesk = (
  { home, flow }: Begun,
  endpoint: (typeof brokerForms)[keyof typeof brokerForms],
  params: Readonly<Record<string, string>> = {},
) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId, flow, ...params },
    headers: { authorization: `Bearer ${token}` },
    ...(endpoint.idempotent && { key: crypto.randomUUID() }),
  });
const formAtDesk = async (made: Begun) => {
  const { body } = await atDesk(made, brokerForms.forms);
  return body.forms.find(({ flow }: { readonly flow: string }) => flow === made.flow);
};
describe.each(forms)('a deputy in %s', (flow) => {
  test('a deputy gets the link and signs with their own e-ID for the absent party, and no other person can', async () => {
    const made = await filled(flow, samples.anotherSigns);
    const { form, first, second } = made;
    const askedBefore = (await sentTo(second.phone)).filter(({ text }) => text?.includes('#k='));
    const sha256 = await form.lock({ inksign: false });
    const [power] = await powersOf(made);
    expect((await statusOf(made)).signers).toMatchObject([
      { participantId: first.id, name: first.name, onBehalfOf: null, ownPart: true },
      { participantId: power?.id, name: ellen.name, onBehalfOf: second.name, ownPart: false },
    ]);
    expect((await sentTo(second.phone)).filter(({ text }) => text?.includes('#k='))).toEqual(askedBefore);
    await approvePowersOf(on(), refOf(made));
    const phone = await deputysPhone(made);
    expect(await signAs(made, phone, sha256, otherNumber)).toBe('other-person');
    expect(await signAs(made, phone, sha256, ellen.number)).toBe('signed');
    await form.signByHand(first, sha256);
    await sealed(made);
    expect((await statusOf(made)).signers.map(({ method }) => method)).toEqual(['on-screen', 'e-id']);
  });

  test('a deputy who is also a party signs once, for both; the document says so, and shows the power of attorney', async () => {
    const made = await filled(flow, samples.coOwnerSigns);
    const { form, first, second } = made;
    const { calls, at } = form.signing;
    const preview = await form.call(calls.preview, at);
    const said = preview.sections.find(({ heading }) => heading === 'Fullmakter');
    expect(said).toEqual({
      heading: 'Fullmakter',
      powers: [{ caption: `Fullmakt fra ${second.name}`, picture: expect.any(String) }],
      rows: [{ label: second.name, value: `Signerer ikke selv. ${first.name} signerer med fullmakt (bilde 1)` }],
      paragraphs: ['1 bilde ligger ved i PDF-en.'],
    });
    await form.lock();
    expect((await statusOf(made)).signers).toMatchObject([
      { name: first.name, onBehalfOf: second.name, ownPart: true },
    ]);
    await approvePowersOf(on(), refOf(made));
    await signByEid(on(), refOf(made), first.id);
    await proveSessionsOf(on(), refOf(made));
    await sealed(made);
    const pdf = await form.visitor.raw(calls.document, at);
    const { output } = await pdfTool('pdftotext', new Uint8Array(await pdf.arrayBuffer()), '-layout', 'in.pdf', '-');
    expect(output).toContain(`signerer også for ${second.name}`);
    expect(output).toContain(`Fullmakt fra ${second.name}`);
  });
});

describe('the represented party', () => {
  test('a represented party gets a message about who signs for them, in both languages, and is not asked to sign', async () => {
    const made = await filled('settlement-seller', samples.anotherSigns);
    const { home, form, first, second } = made;
    await form.lock();
    const told = (await sentTo(second.email)).filter(({ subject }) => subject?.includes(ellen.name));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('fullmektig for deg i oppgjørsskjemaet');
    expect(told[0]?.text).toContain('your deputy in the settlement form');
    expect((await sentTo(first.email)).some(({ subject }) => subject?.includes(ellen.name))).toBe(false);
    const away = await SignedForm.open(place(), home, second, 'settlement-seller');
    const { calls, at } = away.signing;
    const { contentSha256 } = await statusOf(made);
    const asked = { ...at, body: { contentSha256 } };
    const refused = await away.visitor.send(calls.startEid, asked);
    expect([refused.status, refused.body.code]).toEqual([404, 'ST_SIGNER_MISSING']);
  });

  test('a represented party gets no message about a deputy they named themselves', async () => {
    const home = await insertHome(on().database);
    const [, second] = home.parties;
    if (!second) throw new Error('The home needs two sellers. See insertHome in tests/support/homes.ts');
    const form = await SignedForm.open(place(), home, second, 'settlement-seller');
    await form.give('participants', samples.anotherSigns);
    await form.fill();
    await form.lock();
    expect((await sentTo(second.email)).some(({ subject }) => subject?.includes(ellen.name))).toBe(false);
  });
});

describe('the broker', () => {
  test('the broker may send the deputy a link before the document is made, and remove it', async () => {
    const made = await begun('settlement-seller', samples.anotherSigns);
    const [power] = await powersOf(made);
    const id = power?.id ?? '';
    expect((await formAtDesk(made)).links.at(-1)).toMatchObject({ participantId: id, name: ellen.name, state: 'none' });
    const sent = await atDesk(made, brokerForms.sendLink, { pid: id });
    expect(sent.status, sent.text).toBe(200);
    const phone = await deputysPhone(made);
    const { calls, at } = made.form.signing;
    expect((await phone.send(calls.preview, at)).body.code).toBe('V_ALL_FIELDS');
    await atDesk(made, brokerForms.revokeLink, { pid: id });
    expect((await phone.send(calls.preview, at)).status).toBe(410);
  });
});

describe('replacing a deputy', () => {
  const linkOfFormer = async () => {
    const made = await begun('settlement-seller', samples.anotherSigns);
    const [power] = await powersOf(made);
    await atDesk(made, brokerForms.sendLink, { pid: power?.id ?? '' });
    return { made, power: power ?? { id: '' }, phone: await deputysPhone(made) };
  };
  const isLetIn = async ({ form }: Begun, phone: Visitor) =>
    (await phone.send(form.signing.calls.preview, form.signing.at)).status !== 410;
  const revisionOf = async ({ form }: Begun, id: string) => (await form.read()).revisions[`participants/${id}`] ?? 0;

  test.each([
    ['with another name', { name: 'Rolf Berntzen' }, false],
    ['with another mobile', { phone: '42001077' }, false],
    ['who is one of them', { deputy: 'first' }, false],
    ['who only moved', { address: 'Kvitveisvegen 7' }, true],
  ])('a deputy %s: the former deputy gets in only if they are the same person', async (_, change, stays) => {
    const { made, power, phone } = await linkOfFormer();
    const { form, home, first } = made;
    expect(await isLetIn(made, phone)).toBe(true);
    const changes = 'deputy' in change ? { deputy: first.id } : change;
    const at = { step: 'participants', group: 'deputies', row: power, changes };
    await form.flow.calls.changeRow(
      { estateId: home.estateId },
      { ...at, revision: await revisionOf(made, power.id) },
      form.call,
    );
    expect(await isLetIn(made, phone)).toBe(stays);
  });

  test('a deputy who is removed has a dead link', async () => {
    const { made, power, phone } = await linkOfFormer();
    const { form, home } = made;
    const at = { step: 'participants', group: 'deputies', row: power, changes: {} };
    await form.flow.calls.removeRow(
      { estateId: home.estateId },
      { ...at, revision: await revisionOf(made, power.id) },
      form.call,
    );
    expect(await isLetIn(made, phone)).toBe(false);
  });
});

test('a deputy’s national id is whole in no response, no row, no message and no log', async () => {
  const made = await filled('pep-form-seller', samples.anotherSignsForBoth);
  const { form } = made;
  const opened = JSON.stringify(await form.read());
  expect(opened).toContain('******01837');
  await form.lock();
  const [power] = await powersOf(made);
  await approvePowersOf(on(), refOf(made));
  await signByEid(on(), refOf(made), v.parse(participantId, power?.id ?? deputy));
  await proveSessionsOf(on(), refOf(made));
  await sealed(made);
  const { calls, at } = form.signing;
  await proveReader(on(), form.visitor, form.signing, made.first);
  const pdf = await form.visitor.raw(calls.document, at);
  const { output } = await pdfTool('pdftotext', new Uint8Array(await pdf.arrayBuffer()), '-layout', 'in.pdf', '-');
  expect(output).toContain('******01837');
  expect(output).toMatch(/Fullmektig, signerer for Selger Nummera, Selger\s+Nummerb/);
  const tables = [
    'flowAnswer',
    'powerOfAttorney',
    'flowEvent',
    'signingDocument',
    'signingSigner',
    'outboxMessage',
    'pgboss.job',
  ];
  const rows = tables.map(async (table) => {
    const found = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
      on().db,
    );
    return found.rows.map(({ row }) => row).join('\n');
  });
  const kept = [opened, output, ...(await Promise.all(rows)), ...server.current.logged];
  expect(kept.filter((text) => text.includes(ellen.number))).toEqual([]);
  const proof = await fetch(`${server.current.url}/api/verify/${(await statusOf(made)).proofCode}`);
  expect((await proof.json()).signers).toMatchObject([
    { name: 'Ellen V.', ownPart: false, onBehalfOf: ['Selger N.', 'Selger N.'] },
  ]);
});
