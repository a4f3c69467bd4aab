import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { participantsSamples as samples } from '#flows/_parts/participants/samples.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { cardsIn } from '#src/domain/deputies.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { powersOfFlow } from '#src/server/signing/powers-of-attorney/powers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { visitorAt } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

/** A deputy’s link, power, need and answers end together, once the party represented has left. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
let token = '';
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const ellen = { name: 'Ellen Storhaug Vik', phone: '+4742001014', email: 'ellen@example.com' };
type Flow = 'takeover-protocol' | 'settlement-seller';

const enter = async (form: SignedForm, flow: Flow, away: ParticipantId): Promise<void> => {
  if (flow === 'settlement-seller') return form.give('participants', samples.anotherSigns);
  const { drafts } = await form.read();
  const card = { ...ellen, id: 'new', deputy: 'yes', deputyFor: away, powerOfAttorneyPicture: form.picture };
  await form.give('participants', { people: [...rowsOf(drafts.participants?.people), card] } as StepDraft);
};
const idOfDeputy = async (home: TestHome, flow: Flow): Promise<ParticipantId | undefined> => {
  const row = await readFlow(on().db, flow, home.estateId);
  const { people, deputies } = (row && (await readAnswers(on().db, row.id)).drafts.participants) ?? {};
  // seam: the server's own id of the card.
  return [...cardsIn(people), ...cardsIn(deputies)].find(({ name }) => name === ellen.name)?.id as
    | ParticipantId
    | undefined;
};
const needs = async (home: TestHome) => (await deskHomeOf({ url: server.current.url, token }, home)).needs;

describe.each(['takeover-protocol', 'settlement-seller'] as const)('a deputy in the %s', (flow) => {
  test.each(['begun', 'locked'])('ends with the party represented, the form being %s', async (stage) => {
    const home = await insertHome(on().database);
    const [first, away] = home.parties.filter(({ role }) => role === 'seller');
    if (!first || !away) throw new Error('The home needs two sellers');
    const form = await SignedForm.open(place(), home, first, flow);
    if (flow === 'takeover-protocol') await form.fill('handover');
    await enter(form, flow, away.id);
    const deputy = await idOfDeputy(home, flow);
    if (deputy === undefined) throw new Error('The deputy is not in the form');
    if (stage === 'locked') {
      await form.fill();
      if (flow === 'takeover-protocol') await form.give('who-signs', { inksign: 'E_ID', mutualPower: true });
      await form.lock({ inksign: false });
    }
    const { visitor: own } = form;
    const linked = await visitorAt(place(), home, { ...ellen, id: deputy, role: 'seller' }, [flow]);
    const asked = [
      flow === 'settlement-seller' ? settlementSeller.read : takeover.read,
      { params: { id: home.estateId } },
    ] as const;
    const read = () => linked.send(...asked);
    expect((await read()).status).toBe(200);
    await takePartiesOf(on(), home, home.parties.filter((party) => party !== away).map(contactOf));
    expect((await read()).body.code).toBe('LINK_GONE');
    expect((await own.send(...asked)).status).toBe(200);
    expect(await idOfDeputy(home, flow)).toBe(undefined);
    const powers = await powersOfFlow(on().db, { flow, estateId: home.estateId });
    expect(powers.map(({ state }) => state).filter((state) => state !== 'void')).toEqual([]);
    const kinds = (await needs(home)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('power-') || kind === 'signing-late')).toEqual([]);
    expect(JSON.stringify(await needs(home))).not.toContain(away.name);
  });
});
