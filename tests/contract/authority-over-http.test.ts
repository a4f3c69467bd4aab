import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { participantsSamples } from '#flows/_parts/participants/samples.ts';
import { samples as takeoverSamples } from '#flows/forms/takeover-protocol/samples.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import { rowsOf } from '#src/engine/check.ts';
import { type FlowName, linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHomeWith, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { Visitor, visitorAt } from '#tests/support/visitor.ts';

/**
 * Each form × actor × state, once over HTTP: the actor writes over an answer that its owner has given. 200 is to give,
 * 403 ANSWER_NOT_YOURS is all that one may who could only propose, and the rest have no way to the answer.
 */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const desk = batchCalls(server);
beforeAll(desk.insertBrokers);
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const flows = [
  'takeover-protocol',
  'settlement-seller',
  'settlement-buyer',
  'settlement-buyer-project',
  'pep-form-seller',
] as const;
type Flow = (typeof flows)[number];
const states = ['open', 'locked', 'signed', 'void'] as const;
type State = (typeof states)[number];

const rowCalls: Partial<Record<string, AnyEndpoint>> = {
  'settlement-seller': settlementSeller.changeRow,
  'settlement-buyer': settlementBuyer.changeRow,
  'settlement-buyer-project': settlementBuyer.changeRow,
  'pep-form': selfDeclaration.changeRow,
};

const given = [200, undefined];
const proposal = [403, 'ANSWER_NOT_YOURS'];
const noSession = [401, 'AUTH_NOT_LOGGED_IN'];
const unknown = [404, 'NOT_FOUND'];
/** What all who have a session meet in a state; nothing where the form is open. */
const closedBy = (flow: Flow, state: State): readonly unknown[] | null => {
  if (state === 'open' || state === 'void') return null;
  const isLocked = state === 'locked';
  if (flow === 'takeover-protocol') return isLocked ? [409, 'OTP_SIGNING'] : [423, 'OTP_LOCKED'];
  const kind = flow === 'pep-form-seller' ? 'SD' : 'ST';
  return [409, isLocked ? `${kind}_DOC_EXISTS` : `${kind}_SIGNED`];
};
/** What one of the other side meets at a form that is not theirs; the sellers' says so (Spec section 8). */
const othersForm = (flow: Flow) => (flow === 'settlement-seller' ? [403, 'ST_BUYERS_DENIED'] : unknown);
/** What each meets in an open form, as the reference declares it: a buyer’s choice of the takeover, else an own address. */
const actors = {
  'own side’s person': { takeover: given, other: given },
  'a co-party': { takeover: given, other: proposal },
  'the other side': { takeover: proposal, other: unknown },
  'an approved deputy': { takeover: given, other: given },
  'a deputy who waits': { takeover: proposal, other: proposal },
  'the link of another form': { takeover: unknown, other: unknown },
  'the person by password': { takeover: given, other: given },
  'the person by SMS': { takeover: noSession, other: noSession },
  'the person by e-ID': { takeover: given, other: given },
  'the main broker': { takeover: noSession, other: noSession },
  'the assistant': { takeover: noSession, other: noSession },
  'another office': { takeover: noSession, other: noSession },
} as const;
type Actor = keyof typeof actors;

const begun = async (flow: Flow) => {
  const home = await insertHomeWith(on().database, flow);
  await on()
    .db.updateTable('estate')
    .set({ brokerId: idOf('main'), assistantId: idOf('assistant') })
    .where('id', '=', home.estateId)
    .execute();
  const isTakeover = flow === 'takeover-protocol';
  const role = isTakeover || flow.startsWith('settlement-buyer') ? 'buyer' : 'seller';
  const [first, second] = home.parties.filter((party) => party.role === role);
  const other = home.parties.find((party) => party.role !== role);
  if (!first || !second || !other) throw new Error('The home lacks people');
  const form = await SignedForm.open(place(), home, first, flow);
  if (isTakeover) {
    const people = rowsOf((await form.read()).drafts.participants?.people);
    const contact = { name: 'Ellen Storhaug Vik', email: 'ellen@example.com', phone: '+4742001014' };
    const card = { id: 'new', ...contact, deputy: 'yes', deputyFor: second.id, powerOfAttorneyPicture: form.picture };
    await form.fill('handover');
    await form.give('participants', { people: [...people, card] });
  } else await form.give('participants', participantsSamples.anotherSigns);
  const { rows } = await sql<{ id: string }>`select signer_id as id from power_of_attorney
    where estate_id = ${home.estateId}`.execute(on().db);
  const deputy: TestParty = { ...second, id: rows[0]?.id as TestParty['id'], name: 'Ellen Storhaug Vik' };
  const { at } = form.signing;
  const changeRow = rowCalls[linkFlowOf(flow)];
  const address = async (phone: Visitor, value: string, headers: Record<string, string> = {}) => {
    const { revisions } = await form.read();
    const asked = isTakeover
      ? { ...at, revision: revisions.settlement ?? 0, body: { step: 'settlement', changes: { mode: value } } }
      : {
          ...at,
          params: { ...at.params, row: second.id },
          revision: revisions[`participants/${second.id}`] ?? 0,
          body: { step: 'participants', group: 'people', changes: { address: value } },
        };
    const endpoint: AnyEndpoint = changeRow ?? takeover.change;
    const { status, body } = await phone.send(endpoint, { ...asked, headers });
    return [status, body?.code];
  };
  const link = (party: TestParty, name: FlowName) => visitorAt(place(), home, party, [name]);
  const otherForm: FlowName = isTakeover ? 'settlement-buyer' : 'takeover-protocol';
  const secondsPhone = await link(second, flow);
  return { flow, home, isTakeover, form, first, second, other, deputy, address, link, otherForm, secondsPhone };
};
type Begun = Awaited<ReturnType<typeof begun>>;

/** Brings the form into a state; it is filled in and locked once, and void last. */
const bringTo: Readonly<Record<State, (at: Begun) => Promise<unknown>>> = {
  open: async () => undefined,
  locked: async ({ form, isTakeover }) => {
    await form.fill();
    if (isTakeover) await form.give('who-signs', takeoverSamples['who-signs'].documentMade);
    await form.lock({ inksign: false });
  },
  signed: ({ home, flow }) =>
    sql`update flow_instance set state = 'locked' where estate_id = ${home.estateId} and flow = ${flow}`.execute(
      on().db,
    ),
  void: async ({ home, flow, first }) => {
    await sql`update flow_instance set state = 'signing' where estate_id = ${home.estateId} and flow = ${flow}`.execute(
      on().db,
    );
    const actor = { kind: 'party', id: first.id, name: first.name } as const;
    await on().transaction((tx) => voidDocument(tx, on(), { ref: { flow, estateId: home.estateId }, actor }));
  },
};
const powers = (at: Begun, state: 'added' | 'approved') =>
  sql`update power_of_attorney set state = ${state} where estate_id = ${at.home.estateId}`.execute(on().db);

const signedIn = async (at: Begun, method: LoginMethod) => {
  const { token } = await signedInCustomer(on(), { parties: [at.second.id], method });
  const phone = new Visitor(place().url);
  const body = { estateId: at.home.estateId, flow: linkFlowOf(at.flow) };
  const { status, body: said } = await phone.send(customerHomes.openForm, {
    headers: { authorization: `Bearer ${token}` },
    body,
    key: crypto.randomUUID(),
  });
  return { phone, opened: [status, said?.code] };
};
const byBroker = (at: Begun, who: string, value: string) =>
  at.address(new Visitor(place().url), value, { authorization: `Bearer ${desk.tokenOf(who)}` });
const byCustomer = async (at: Begun, method: LoginMethod, value: string) =>
  at.address((await signedIn(at, method)).phone, value);

const tries: Readonly<Record<Actor, (at: Begun, value: string) => Promise<readonly unknown[]>>> = {
  'own side’s person': (at, value) => at.address(at.secondsPhone, value),
  'a co-party': async (at, value) => at.address(await at.link(at.first, at.flow), value),
  'the other side': async (at, value) =>
    at.address(await at.link(at.other, at.isTakeover ? at.flow : 'takeover-protocol'), value),
  'an approved deputy': async (at, value) => {
    await powers(at, 'approved');
    return at.address(await at.link(at.deputy, at.flow), value);
  },
  'a deputy who waits': async (at, value) => {
    await powers(at, 'added');
    return at.address(await at.link(at.deputy, at.flow), value);
  },
  'the link of another form': async (at, value) => at.address(await at.link(at.second, at.otherForm), value),
  'the person by password': (at, value) => byCustomer(at, 'PASSWORD', value),
  'the person by SMS': (at, value) => byCustomer(at, 'PHONE_NUMBER', value),
  'the person by e-ID': (at, value) => byCustomer(at, 'BANKID', value),
  'the main broker': (at, value) => byBroker(at, 'main', value),
  'the assistant': (at, value) => byBroker(at, 'assistant', value),
  'another office': (at, value) => byBroker(at, 'stranger', value),
};
const hasSession = (expected: readonly unknown[]) => expected === given || expected === proposal;

type Closed = ReturnType<typeof closedBy>;

/** Returns what an actor should meet in a form: what is declared, unless the state closes the form to their session. */
const wantedOf = ({ flow, isTakeover }: Begun, actor: Actor, closed: Closed) => {
  const { takeover: ofTakeover, other } = actors[actor];
  const others = actor === 'the other side' ? othersForm(flow) : other;
  const open = isTakeover ? ofTakeover : others;
  return closed === null || !hasSession(open) ? open : closed;
};

/** Returns what an actor meets in a form that is in a state. */
const foundBy = async (at: Begun, actor: Actor, closed: Closed, index: number) => {
  if (closed === null) await at.address(at.secondsPhone, at.isTakeover ? 'FULL' : `Storgata ${index}`);
  return tries[actor](at, at.isTakeover ? 'WITHHOLD' : `Lillegata ${index}`);
};

test.each(flows)(
  '%s: each actor gives, proposes or is refused in each state, exactly as it is declared',
  async (flow) => {
    const at = await begun(flow);
    const wrong: string[] = [];
    let cells = 0;
    for (const state of states) {
      await bringTo[state](at);
      const closed = closedBy(flow, state);
      // seam: the keys of the table are the actors.
      for (const [index, actor] of (Object.keys(actors) as Actor[]).entries()) {
        const is = JSON.stringify(await foundBy(at, actor, closed, index));
        const should = JSON.stringify(wantedOf(at, actor, closed));
        if (is !== should) wrong.push(`${state}, ${actor}: ${is}, not ${should}`);
        cells += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(states.length * Object.keys(actors).length);
  },
);
