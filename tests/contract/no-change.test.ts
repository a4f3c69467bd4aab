import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { type Heard, partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** What is no change writes nothing: no value, no author, no revision, no line of the log. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const storedIn = async ({ estateId }: TestHome, flow: FlowName) => {
  const row = await readFlow(on().db, flow, estateId);
  if (row === undefined) throw new Error(`The home has no ${flow}`);
  const { drafts, revisions, answered } = await readAnswers(on().db, row.id);
  return { revision: row.revision, drafts, revisions, answered };
};

/** Sends a change of another's answers and returns what was heard and whether any answer is another after it. */
const leaves = async (home: TestHome, flow: FlowName, send: () => Promise<Heard>): Promise<number> => {
  const before = await storedIn(home, flow);
  const { status } = await send();
  expect(await storedIn(home, flow)).toEqual(before);
  return status;
};

const begunTakeover = async () => {
  const home = await insertHome(on().database);
  const params = { id: home.estateId };
  const [seller, nora] = [
    await visitorAt(place(), home, partyIn(home, 'seller')),
    await visitorAt(place(), home, partyIn(home, 'buyer')),
  ];
  await nora.send(takeover.create, { params, key: crypto.randomUUID() });
  const read = async () => (await nora.send(takeover.read, { params })).body;
  return { home, params, seller, nora, read };
};

describe('null in another’s row', () => {
  test.each(['notSigning', 'powerOfAttorneyPicture', 'deputyFor'])('a card of the takeover: %s', async (name) => {
    const { home, seller, read } = await begunTakeover();
    const pid = partyIn(home, 'buyer').id;
    const revision = (await read()).revisions[`participants/${pid}`];
    const params = { id: home.estateId, pid };
    const body = { changes: { [name]: null } };
    const send = () => seller.send(takeover.changeParticipant, { params, revision, body });
    expect(await leaves(home, 'takeover-protocol', send)).toBe(200);
  });

  test('pictures of a defect that the other side wrote', async () => {
    const { home, params, seller, nora, read } = await begunTakeover();
    const step = { step: 'inspection', changes: { defects: 'yes' } };
    await nora.send(takeover.change, { params, revision: 0, body: step });
    await nora.send(takeover.addDefect, { params, body: { changes: { text: 'Sprekk i flisen' } } });
    const { drafts, revisions } = await read();
    const [defect] = rowsOf(drafts.inspection.defectsFound);
    const did = defect?.id ?? '';
    const at = { params: { ...params, did }, revision: revisions[`inspection/${did}`] };
    const send = () => seller.send(takeover.changeDefect, { ...at, body: { changes: { pictures: null } } });
    expect(await leaves(home, 'takeover-protocol', send)).toBe(200);
    const emptied = await seller.send(takeover.changeDefect, { ...at, body: { changes: { text: null } } });
    expect(emptied.status).toBe(403);
  });

  test.each(['own-pep', 'employee-pep', 'family-pep'])('an empty card of a co-owner: %s', async (step) => {
    const home = await insertHome(on().database);
    const params = { id: home.estateId };
    const form = await SignedForm.open(place(), home, partyIn(home, 'seller'), 'settlement-seller');
    await form.fillOwn('account');
    const row = partyIn(home, 'seller', 1).id;
    const body = { step, group: 'people', changes: { status: null } };
    const send = () => form.visitor.send(settlementSeller.changeRow, { params: { ...params, row }, revision: 0, body });
    expect(await leaves(home, 'settlement-seller', send)).toBe(200);
  });
});

describe('the same value again', () => {
  const account = '15032080119';
  const typed = async (by: (form: { nora: Visitor; mathias: Visitor }) => Visitor, changes: StepDraft) => {
    const home = await insertHome(on().database);
    const params = { id: home.estateId };
    const [nora, mathias] = [
      await visitorAt(place(), home, partyIn(home, 'buyer'), ['settlement-buyer']),
      await visitorAt(place(), home, partyIn(home, 'buyer', 1), ['settlement-buyer']),
    ];
    await nora.send(settlementBuyer.create, { params, key: crypto.randomUUID() });
    const own = { payoutHolder: partyIn(home, 'buyer').id, payoutAccount: account };
    await nora.send(settlementBuyer.change, { params, revision: 0, body: { step: 'equity', changes: own } });
    const { revisions } = (await nora.send(settlementBuyer.read, { params })).body;
    const body = { step: 'equity', changes };
    const again = () =>
      by({ nora, mathias }).send(settlementBuyer.change, { params, revision: revisions.equity, body });
    return { home, again };
  };

  test.each([
    ['a sealed number, by another', { payoutAccount: account }],
    ['a sealed number with other spaces is its owner’s alone', { payoutAccount: '1503 20 80119' }],
    ['nothing where nothing stands', { amount: null }],
  ] as const)('%s', async (name, changes) => {
    const { home, again } = await typed(({ mathias }) => mathias, changes);
    const status = await leaves(home, 'settlement-buyer', again);
    expect(status, name).toBe(name.endsWith('alone') ? 403 : 200);
  });
});
