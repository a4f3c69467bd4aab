import { beforeAll, describe, expect, test } from 'vitest';
import { participantsSamples as samples } from '#flows/_parts/participants/samples.ts';
import { samples as takeoverSamples } from '#flows/forms/takeover-protocol/samples.ts';
import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { powerObjections } from '#src/contract/forms/power-objections.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { eraseRest } from '#src/server/account/account-deletion/erase-home.ts';
import { type FlowName, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signWithDemoEid } from '#tests/support/demo-eid.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome } from '#tests/support/homes.ts';
import { signByEid } from '#tests/support/powers.ts';
import { publicUrl, testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** Who may sign for another, and what must be true before they can: in every form with deputies. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const forms = [
  'takeover-protocol',
  'settlement-seller',
  'settlement-buyer',
  'pep-form-seller',
  'pep-form-buyer',
] as const;
/** Two people of the demo's e-ID: the deputy, and another person. */
const ellen = { name: 'Ellen Storhaug Vik', phone: '+4742001014', number: '29867801837' };
const otherNumber = '17848603805';

let tokens = { own: '', other: '' };
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});

/** Enters a deputy: in the takeover on a card among the people, in the other forms on a card of the power itself. */
const enter = async (form: SignedForm, flow: FlowName, away: ParticipantId): Promise<void> => {
  if (flow !== 'takeover-protocol') return form.give('participants', samples.anotherSigns);
  const { drafts } = await form.read();
  const people = rowsOf(drafts.participants?.people);
  const deputy = { id: 'new', name: ellen.name, email: 'ellen@example.com', phone: ellen.phone };
  const card = { ...deputy, deputy: 'yes', deputyFor: away, powerOfAttorneyPicture: form.picture };
  await form.give('participants', { people: [...people, card] } as StepDraft);
};

const begun = async (flow: FlowName) => {
  const home = await insertHome(on().database);
  const [first, second] = home.parties.filter(({ role }) => role === (flow.includes('buyer') ? 'buyer' : 'seller'));
  if (!first || !second)
    throw new Error('The home needs two people on each side. See insertHome in tests/support/homes.ts');
  const form = await SignedForm.open(place(), home, first, flow);
  if (flow === 'takeover-protocol') await form.fill('handover');
  await enter(form, flow, second.id);
  return { flow, home, form, first, second };
};
type Begun = Awaited<ReturnType<typeof begun>>;
const locked = async (flow: FlowName) => {
  const made = await begun(flow);
  await made.form.fill();
  if (flow === 'takeover-protocol') await made.form.give('who-signs', takeoverSamples['who-signs'].documentMade);
  return { ...made, sha256: await made.form.lock({ inksign: false }) };
};
type Locked = Awaited<ReturnType<typeof locked>>;

const statusOf = ({ form }: Begun) => form.call(form.signing.calls.signStatus, form.signing.at);
const sentTo = async (to: string) => (await outbox(on())).filter((message) => message.to === to);
const deputyIn = async (made: Begun) => {
  const found = (await statusOf(made)).signers.find(({ name }) => name === ellen.name);
  if (!found) throw new Error('The deputy is not among the signers');
  return found;
};
/** Returns every text sent to an address. Jobs send in no given order, so no test reads the newest alone. */
const textsTo = async (to: string) => (await sentTo(to)).map(({ text }) => text).join('\n');
/** Returns the key of the newest message sent about a power. */
const keyOf = async ({ second }: Begun) =>
  (await sentTo(second.phone)).flatMap(
    ({ text }) => /power-of-attorney#t=([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
  )[0] ?? '';

const atDesk = (home: Begun['home'], endpoint: AnyEndpoint, params = {}, body?: object, token = tokens.own) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId, ...params },
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
    ...(endpoint.idempotent && { key: crypto.randomUUID() }),
  });
const powersAt = async ({ home }: Begun) => (await atDesk(home, brokerPowers.powers)).body.powers;
const judge = async (made: Begun, endpoint: AnyEndpoint, body?: object, token?: string) => {
  const [power] = await powersAt(made);
  return atDesk(made.home, endpoint, { power: power.id }, body, token);
};
const approve = (made: Begun) => judge(made, brokerPowers.approve);
const needsOf = async ({ home }: Begun) =>
  (await deskHomeOf({ url: server.current.url, token: tokens.own }, home)).needs.filter(({ kind }) =>
    kind.startsWith('power-'),
  );
const stop = (key: string, endpoint: AnyEndpoint = powerObjections.object) =>
  new Visitor(server.current.url).send(endpoint, { body: { key }, key: crypto.randomUUID() });
const eventsOf = async ({ home }: Begun) =>
  on().db.selectFrom('flowEvent').select('type').where('estateId', '=', home.estateId).orderBy('seq').execute();

const deputysPhone = async ({ home, flow }: Begun): Promise<Visitor> => {
  const [key = ''] = (await sentTo(ellen.phone)).flatMap(({ text }) => /#k=([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
  const phone = new Visitor(server.current.url);
  await phone.exchange(home.estateId, key, linkFlowOf(flow));
  return phone;
};
const declaredIn = async (made: Locked, phone: Visitor): Promise<string[]> => {
  const { calls, at } = made.form.signing;
  const { declares = [] } = (await phone.send(calls.preview, at)).body;
  return declares.map(({ id }: { readonly id: string }) => id);
};
const signAs = async (made: Locked, phone: Visitor, number: string) => {
  const { calls, at } = made.form.signing;
  const declared = await declaredIn(made, phone);
  const asked = { ...at, body: { contentSha256: made.sha256, declared } };
  return signWithDemoEid({ url: server.current.url, publicUrl }, phone, calls, asked, number);
};
const beginEid = async (made: Locked, phone: Visitor) => {
  const { calls, at } = made.form.signing;
  const body = { contentSha256: made.sha256, declared: await declaredIn(made, phone) };
  return phone.send(calls.startEid, { ...at, body, key: crypto.randomUUID() });
};

describe.each(forms)('a deputy in %s', (flow) => {
  test('a deputy signs only after the broker has approved the power of attorney, and then with their own e-ID only', async () => {
    const made = await locked(flow);
    const { form } = made;
    const { calls, at } = form.signing;
    const { participantId: pid, power, way } = await deputyIn(made);
    expect({ power, way }).toEqual({ power: 'added', way: 'e-id' });
    const phone = await deputysPhone(made);
    expect((await beginEid(made, phone)).body.code).toBe('POA_WAITING');
    expect(await needsOf(made)).toMatchObject([{ kind: 'power-waiting', who: ellen.name }]);
    expect((await approve(made)).body.powers).toMatchObject([{ state: 'approved', judged: { by: 'Prøve Megler' } }]);
    expect(await needsOf(made)).toEqual([]);
    const params = { ...at.params, pid };
    const code = await form.visitor.send(calls.sendCode, { ...at, params, key: crypto.randomUUID() });
    expect([code.status, code.body.code]).toEqual([409, 'POA_EID_ONLY']);
    const body = { participantId: pid, contentSha256: made.sha256, code: '1234', typedName: ellen.name };
    const byHand = await form.visitor.send(calls.signOnScreen, { ...at, body, key: crypto.randomUUID() });
    expect(byHand.body.code).toBe('POA_EID_ONLY');
    expect(await signAs(made, phone, otherNumber)).toBe('other-person');
    expect(await signAs(made, phone, ellen.number)).toBe('signed');
    expect(await deputyIn(made)).toMatchObject({ status: 'SIGNED', method: 'e-id', power: 'approved' });
  });

  test('a represented party stops a power with one press: links dead, document void, the broker and the others notified', async () => {
    const made = await locked(flow);
    await approve(made);
    const phone = await deputysPhone(made);
    const key = await keyOf(made);
    const looked = await stop(key, powerObjections.look);
    expect(looked.body).toMatchObject({ state: 'standing', deputy: ellen.name, me: made.second.name });
    expect((await statusOf(made)).status).toBe('signing');
    expect((await stop(key)).body.state).toBe('stopped');
    expect((await statusOf(made)).status).toBe('voided');
    expect((await beginEid(made, phone)).status).toBe(410);
    expect(await needsOf(made)).toContainEqual(expect.objectContaining({ kind: 'power-objected', who: ellen.name }));
    for (const { phone: to } of [ellen, made.first, made.second]) expect(await textsTo(to)).toMatch(/stoppet/);
    const subjects = (await outbox(on())).map(({ subject }) => subject ?? '');
    expect(subjects.some((subject) => subject.includes(`${made.second.name} har stoppet en fullmakt`))).toBe(true);
  });
});

describe('a power of attorney that was stopped', () => {
  test('a power stopped after all have signed is not said to have stopped the signing, and the document stays', async () => {
    const made = await locked('settlement-seller');
    await approve(made);
    const key = await keyOf(made);
    expect((await stop(key, powerObjections.look)).body.isSigned).toBe(false);
    const ref = { flow: made.flow, estateId: made.home.estateId };
    for (const { participantId } of (await statusOf(made)).signers) await signByEid(on(), ref, participantId);
    expect((await stop(key)).body).toMatchObject({ state: 'stopped', isSigned: true });
    expect((await statusOf(made)).status).toMatch(/^seal/);
    expect(await textsTo(made.second.phone)).toContain(`men ${ellen.name} hadde alt signert`);
    expect(await textsTo(made.first.phone)).toContain('etter at alle hadde signert');
    for (const { phone } of [made.first, made.second]) expect(await textsTo(phone)).not.toContain('kan ikke signere');
  });

  test('a power stopped in time says so for good, also once the form is signed without the deputy', async () => {
    const made = await locked('settlement-seller');
    const key = await keyOf(made);
    expect((await stop(key)).body).toMatchObject({ state: 'stopped', isSigned: false });
    expect(await textsTo(made.second.phone)).toContain(`${ellen.name} kan ikke signere`);
    for (const { phone } of made.home.parties.filter(({ role }) => role === 'buyer')) {
      // The sellers' form and its powers are no business of the buyers.
      expect(await sentTo(phone)).toEqual([]);
    }
    const instance = on().db.updateTable('flowInstance').where('estateId', '=', made.home.estateId);
    await instance.set({ state: 'finalized' }).where('flow', '=', made.flow).execute();
    expect((await stop(key, powerObjections.look)).body).toMatchObject({ state: 'stopped', isSigned: false });
  });

  test('a second press to stop a power of attorney changes nothing, and sends nothing', async () => {
    const made = await locked('settlement-seller');
    const key = await keyOf(made);
    await stop(key);
    const before = (await outbox(on())).length;
    expect((await stop(key)).body.state).toBe('stopped');
    expect((await outbox(on())).length).toBe(before);
    expect((await eventsOf(made)).filter(({ type }) => type === 'POWER_OBJECTED')).toHaveLength(1);
  });

  test('a stopped power cannot be approved by the broker, nor locked again', async () => {
    const made = await locked('settlement-seller');
    await stop(await keyOf(made));
    const refused = await approve(made);
    expect([refused.status, refused.body.code]).toEqual([409, 'POA_OBJECTED']);
    const { calls, at } = made.form.signing;
    const body = { inksign: false, contentSha256: made.sha256 };
    const again = await made.form.visitor.send(calls.createDocument, { ...at, body, key: crypto.randomUUID() });
    expect(again.body.code).toBe('POA_OBJECTED');
  });

  test('a stopped power leaves the queue when the broker has seen it, and stays stopped', async () => {
    const made = await begun('takeover-protocol');
    await stop(await keyOf(made));
    expect((await judge(made, brokerPowers.settle)).body.powers).toMatchObject([{ state: 'settled' }]);
    expect(await needsOf(made)).toEqual([]);
    expect((await approve(made)).body.code).toBe('POA_OBJECTED');
  });

  test('a stopped power is still shown to the broker when the card is removed', async () => {
    const made = await begun('settlement-seller');
    await stop(await keyOf(made));
    const { form, home } = made;
    const { revisions, drafts } = await form.read();
    const [card] = rowsOf(drafts.participants?.deputies);
    if (!card) throw new Error("The deputy's card is missing in the form");
    const at = { step: 'participants', group: 'deputies', row: card, changes: {} };
    const revision = revisions[`participants/${card.id}`] ?? 0;
    await form.flow.calls.removeRow({ estateId: home.estateId }, { ...at, revision }, form.call);
    expect(await needsOf(made)).toMatchObject([{ kind: 'power-objected' }]);
  });
});

describe('only the represented party can stop a power of attorney, and only the home’s broker can approve it', () => {
  test('a key that was never sent, and one from another home, stop nothing', async () => {
    const made = await locked('settlement-seller');
    const another = await begun('settlement-seller');
    expect((await stop('x'.repeat(43))).body.code).toBe('POA_NOT_FOUND');
    await stop(await keyOf(another));
    expect((await statusOf(made)).status).toBe('signing');
    expect(await powersAt(made)).toMatchObject([{ state: 'added' }]);
  });

  test('the key of a party who is no longer represented stops nothing', async () => {
    const made = await begun('settlement-seller');
    const key = await keyOf(made);
    const { form, home, first } = made;
    const { revisions, drafts } = await form.read();
    const [card] = rowsOf(drafts.participants?.deputies);
    if (!card) throw new Error("The deputy's card is missing in the form");
    const at = { step: 'participants', group: 'deputies', row: card, changes: { represents: [first.id] } };
    const revision = revisions[`participants/${card.id}`] ?? 0;
    await form.flow.calls.changeRow({ estateId: home.estateId }, { ...at, revision }, form.call);
    expect((await stop(key, powerObjections.look)).body.state).toBe('over');
    expect((await stop(key)).body.code).toBe('POA_VOID');
    expect(await powersAt(made)).toMatchObject([{ state: 'added', represents: [first.name] }]);
  });

  test('a personal link to the form is not accepted as a key to stop a power of attorney', async () => {
    const made = await locked('settlement-seller');
    const [key = ''] = (await sentTo(made.first.phone)).flatMap(
      ({ text }) => /#k=([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
    );
    expect((await stop(key)).body.code).toBe('POA_NOT_FOUND');
  });

  test('a broker without access to the home neither approves a power of attorney nor sees its picture', async () => {
    const made = await begun('takeover-protocol');
    expect((await judge(made, brokerPowers.approve, undefined, tokens.other)).status).toBe(404);
    const [{ id: power, pictures }] = await powersAt(made);
    const shown = { power, picture: pictures[0] };
    expect((await atDesk(made.home, brokerPowers.picture, shown, undefined, tokens.other)).status).toBe(404);
    const another = await begun('takeover-protocol');
    expect((await atDesk(another.home, brokerPowers.approve, { power })).body.code).toBe('POA_NOT_FOUND');
    expect(await powersAt(made)).toMatchObject([{ state: 'added' }]);
  });
});

describe('an approval is void when the card is changed', () => {
  test.each([
    ['another name', { name: 'Rolf Berntzen' }],
    ['another mobile', { phone: '42001077' }],
    ['another e-mail', { email: 'rolf@example.com' }],
  ])('%s', async (_, changes) => {
    const made = await begun('settlement-seller');
    await approve(made);
    const { form, home } = made;
    const { revisions, drafts } = await form.read();
    const [card] = rowsOf(drafts.participants?.deputies);
    if (!card) throw new Error("The deputy's card is missing in the form");
    const at = { step: 'participants', group: 'deputies', row: card, changes };
    const revision = revisions[`participants/${card.id}`] ?? 0;
    await form.flow.calls.changeRow({ estateId: home.estateId }, { ...at, revision }, form.call);
    expect(await powersAt(made)).toMatchObject([{ state: 'added', judged: null }]);
    expect((await eventsOf(made)).map(({ type }) => type)).toContain('POWER_VOID');
  });
});

test('a party is texted of new powers six times a day at most, however often a card is rewritten', async () => {
  const made = await begun('settlement-seller');
  const { form, home, second } = made;
  for (const name of ['Ada', 'Bo', 'Cia', 'Dan', 'Eva', 'Fia', 'Geir']) {
    const { revisions, drafts } = await form.read();
    const [card] = rowsOf(drafts.participants?.deputies);
    if (!card) throw new Error("The deputy's card is missing in the form");
    const at = { step: 'participants', group: 'deputies', row: card, changes: { name: `${name} Berntzen` } };
    const revision = revisions[`participants/${card.id}`] ?? 0;
    await form.flow.calls.changeRow({ estateId: home.estateId }, { ...at, revision }, form.call);
  }
  const texts = (await sentTo(second.phone)).filter(({ text }) => text.includes('er ført opp med fullmakt'));
  expect(texts).toHaveLength(6);
});

describe('a power of attorney that the broker sends back', () => {
  test('a power that the broker sends back voids the document, and the side is given the reason', async () => {
    const made = await locked('takeover-protocol');
    const sent = await judge(made, brokerPowers.reject, { reason: 'Underskriften mangler.' });
    expect(sent.body.powers).toMatchObject([{ state: 'rejected', reason: 'Underskriften mangler.' }]);
    expect((await statusOf(made)).status).toBe('voided');
    for (const { phone } of [ellen, made.first]) expect(await textsTo(phone)).toContain('Underskriften mangler.');
  });
});

test('a person whose time is over is named in no power of attorney of a form that stays', async () => {
  const made = await begun('settlement-seller');
  const { home, second } = made;
  const erasable = { estateId: home.estateId, whole: false, people: [second.id], forms: [] };
  await on().transaction((tx) => eraseRest(tx, erasable));
  const [kept] = await on()
    .db.selectFrom('powerOfAttorney')
    .selectAll()
    .where('estateId', '=', home.estateId)
    .execute();
  expect(kept?.represents).toEqual([{ id: second.id, name: 'Slettet person' }]);
  const notices = await on().db.selectFrom('powerNotice').where('participantId', '=', second.id).selectAll().execute();
  expect(notices).toEqual([]);
});
