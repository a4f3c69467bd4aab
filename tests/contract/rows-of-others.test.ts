import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { type Heard, partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** A row about one person is not moved to another one, nor taken away, from under who gave it. */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const forms = { seller: settlementSeller, buyer: settlementBuyer } as const;
type Role = keyof typeof forms;
const flows = { seller: 'settlement-seller', buyer: 'settlement-buyer' } as const;

/** A settlement form that is begun, and the phones of the two people of its side. */
const begun = async (role: Role) => {
  const home = await insertHome(on().database);
  const [mine, theirs] = [partyIn(home, role, 0), partyIn(home, role, 1)];
  const [me, other] = [
    await visitorAt(place(), home, mine, [flows[role]]),
    await visitorAt(place(), home, theirs, [flows[role]]),
  ];
  const form = forms[role];
  const params = { id: home.estateId };
  await me.send(form.create, { params, key: crypto.randomUUID() });
  const read = async () => (await me.send(form.read, { params })).body;
  const change = async (by: Visitor, step: string, changes: StepDraft) =>
    by.send(form.change, { params, revision: (await read()).revisions[step] ?? 0, body: { step, changes } });
  const add = async (by: Visitor, step: string, group: string, changes: StepDraft): Promise<string> => {
    const { status, text, body } = await by.send(form.addRow, { params, body: { step, group, changes } });
    expect(status, text).toBe(201);
    return body.drafts[step][group].at(-1).id;
  };
  const rows = async (step: string, group: string): Promise<readonly RowDraft[]> => (await read()).drafts[step][group];
  const onRow = async (step: string, row: string) => ({
    params: { ...params, row },
    revision: (await read()).revisions[`${step}/${row}`] ?? 0,
  });
  const changeRow = async (by: Visitor, step: string, group: string, row: string, changes: StepDraft) =>
    by.send(form.changeRow, { ...(await onRow(step, row)), body: { step, group, changes } });
  const remove = async (by: Visitor, step: string, group: string, row: string) =>
    by.send(form.removeRow, { ...(await onRow(step, row)), body: { step, group } });
  return { home, mine, theirs, me, other, change, add, rows, changeRow, remove, read };
};

const account = '15032080119';
const notYours = ({ name }: TestParty) => [403, 'ANSWER_NOT_YOURS', name];
const said = ({ status, body }: Heard) => [status, body.code, body.params?.who];

describe('35 a row is moved from one person to another', () => {
  test.each(['theirs', 'OTHER'] as const)(
    'a co-seller does not put the account that its owner gave under another name: %s',
    async (to) => {
      const at = await begun('seller');
      const row = await at.add(at.me, 'account', 'accounts', { owner: at.mine.id, accountNumber: account });
      const owner = to === 'theirs' ? at.theirs.id : to;
      expect(said(await at.changeRow(at.other, 'account', 'accounts', row, { owner }))).toEqual(notYours(at.mine));
      expect(await at.rows('account', 'accounts')).toMatchObject([{ owner: at.mine.id }]);
      expect((await at.changeRow(at.me, 'account', 'accounts', row, { owner: at.theirs.id })).status).toBe(200);
    },
  );

  test('nor the loan, to write on it and put it back', async () => {
    const at = await begun('seller');
    await at.change(at.me, 'loan', { hasLoans: 'yes' });
    const row = await at.add(at.me, 'loan', 'loans', { borrower: at.mine.id, bank: 'Banken', residualDebt: '900 000' });
    const moved = await at.changeRow(at.other, 'loan', 'loans', row, { borrower: at.theirs.id, residualDebt: '1' });
    expect(said(moved)).toEqual(notYours(at.mine));
    expect(await at.rows('loan', 'loans')).toMatchObject([{ borrower: at.mine.id, residualDebt: '900 000' }]);
  });

  test('nor the account for a buyer’s surplus', async () => {
    const at = await begun('buyer');
    await at.change(at.me, 'equity', { payoutHolder: at.mine.id, payoutAccount: account });
    expect(said(await at.change(at.other, 'equity', { payoutHolder: at.theirs.id }))).toEqual(notYours(at.mine));
  });

  test('what a co-seller typed for its owner may be moved by that co-seller: it was a proposal', async () => {
    const at = await begun('seller');
    const row = await at.add(at.other, 'account', 'accounts', { owner: at.mine.id, accountNumber: account });
    expect((await at.changeRow(at.other, 'account', 'accounts', row, { owner: at.theirs.id })).status).toBe(200);
  });
});

describe('25 what its owner gave in a row', () => {
  test('goes with the row only where its owner takes it away', async () => {
    const at = await begun('seller');
    const row = await at.add(at.me, 'account', 'accounts', { owner: at.mine.id, accountNumber: account });
    expect(said(await at.remove(at.other, 'account', 'accounts', row))).toEqual(notYours(at.mine));
    expect(await at.rows('account', 'accounts')).toHaveLength(1);
    expect((await at.remove(at.me, 'account', 'accounts', row)).status).toBe(200);
  });

  test('a row that no one else has given a thing in is taken away by the side', async () => {
    const at = await begun('seller');
    const row = await at.add(at.other, 'account', 'accounts', { owner: at.mine.id, accountNumber: account });
    expect((await at.remove(at.other, 'account', 'accounts', row)).status).toBe(200);
  });
});

describe('20 a deputy that a buyer added', () => {
  const withDeputy = async (deputyFor: (home: TestHome) => TestParty) => {
    const home = await insertHome(on().database, { buyers: 3 });
    const phones = await Promise.all([0, 1, 2].map((index) => visitorAt(place(), home, partyIn(home, 'buyer', index))));
    const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
    const params = { id: home.estateId };
    const [adder] = phones as [Visitor];
    await adder.send(takeover.create, { params, key: crypto.randomUUID() });
    const changes = { name: 'Frank Fullmektig', deputyFor: deputyFor(home).id };
    const { body } = await adder.send(takeover.addParticipant, { params, body: { role: 'buyer', changes } });
    const card = body.drafts.participants.people.at(-1).id;
    const remove = async (by: Visitor | undefined) => {
      const { revisions } = (await adder.send(takeover.read, { params })).body;
      const revision = revisions[`participants/${card}`];
      return (by ?? adder).send(takeover.removeParticipant, { params: { id: home.estateId, pid: card }, revision });
    };
    return { phones, seller, remove };
  };

  test('is taken away by who added it, and by the represented, and by no other', async () => {
    const { phones, seller, remove } = await withDeputy((home) => partyIn(home, 'buyer', 1));
    expect((await remove(seller)).status).toBe(403);
    expect((await remove(phones[2])).body.code).toBe('ANSWER_NOT_YOURS');
    expect((await remove(phones[1])).status).toBe(200);
    const again = await withDeputy((home) => partyIn(home, 'buyer', 1));
    expect((await again.remove(again.phones[0])).status).toBe(200);
  });
});
