import { beforeAll, describe, expect, test } from 'vitest';
import { steps } from '#flows/forms/settlement-seller/steps.ts';
import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { check } from '#src/engine/check.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';
import { openForms } from './open-forms.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const address = { address: 'Prøveveien 2', postcode: '0550', city: 'OSLO' };
const key = () => ({ key: crypto.randomUUID() });
const loan = { bank: 'Demobanken', borrower: 'OTHER', borrowerName: 'Kari Nordmann', residualDebt: '100 000' };

interface Sellers {
  readonly home: TestHome;
  readonly visitor: Visitor;
  readonly params: { readonly id: string };
}
const sellersForm = async (): Promise<Sellers> => {
  const home = await insertHome(place().on.database);
  const visitor = await visitorAt(place(), home, partyIn(home, 'seller'), ['settlement-seller']);
  const params = { id: home.estateId };
  const created = await visitor.send(settlementSeller.create, { params, ...key() });
  expect(created.status, created.text).toBe(201);
  return { home, visitor, params };
};

test('a phone that holds both sides’ links opens each side’s own form, and a buyer’s alone opens no seller’s', async () => {
  const { home, visitor, params } = await sellersForm();
  const { on } = place();
  const key = await linkKeyFor(on, home, partyIn(home, 'buyer'), 'settlement-buyer');
  expect((await visitor.exchange(home.estateId, key, 'settlement-buyer')).status).toBe(200);
  expect((await visitor.send(settlementSeller.entry, { params })).body.me.role).toBe('seller');
  expect((await visitor.send(settlementBuyer.entry, { params })).body.me.role).toBe('buyer');
  // Of a form that neither link is for, such a phone may know no more than any other.
  const both = await visitorAt(place(), home, partyIn(home, 'seller'), ['takeover-protocol']);
  await both.exchange(home.estateId, await linkKeyFor(on, home, partyIn(home, 'buyer')), 'takeover-protocol');
  await both.exchange(
    home.estateId,
    await linkKeyFor(on, home, partyIn(home, 'seller'), 'pep-form-seller'),
    'pep-form',
  );
  expect((await both.send(settlementSeller.entry, { params })).body.code).toBe('NOT_FOUND');
  const buyer = await visitorAt(place(), home, partyIn(home, 'buyer'), ['settlement-buyer']);
  expect((await buyer.send(settlementSeller.entry, { params })).body.code).toBe('ST_BUYERS_DENIED');
});

test('the mask of a kept number changes nothing, and a mask of any other is refused', async () => {
  const { visitor, params } = await sellersForm();
  const at = { step: 'account', group: 'accounts' };
  const account = { accountNumber: '9980 15 75141', owner: 'OTHER', ownerName: 'Kari Nordmann' };
  const added = await visitor.send(settlementSeller.addRow, { params, body: { ...at, changes: account }, ...key() });
  const [{ id: row }] = added.body.drafts.account.accounts;
  const change = (accountNumber: string, revision: number) =>
    visitor.send(settlementSeller.changeRow, {
      params: { ...params, row },
      revision,
      body: { ...at, changes: { accountNumber, ownerName: 'Kari Hansen' } },
    });
  expect(await change('******95954', 1)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const kept = await change('******75141', 1);
  expect(kept.body.drafts.account.accounts[0]).toMatchObject({
    accountNumber: '******75141',
    ownerName: 'Kari Hansen',
  });
});

describe('the forms of a home', () => {
  const flowsOf = async ({ estateId }: TestHome) => {
    const rows = await place()
      .on.db.selectFrom('flowInstance')
      .select('flow')
      .where('estateId', '=', estateId)
      .execute();
    return rows.map(({ flow }) => flow).sort();
  };

  test('a used home has a settlement and a declaration for each side, and asking again makes no more', async () => {
    const { on } = place();
    const home = await insertHome(on.database);
    await on.transaction((tx) => openForms(tx, home.estateId));
    expect(await flowsOf(home)).toEqual([
      'pep-form-buyer',
      'pep-form-seller',
      'settlement-buyer',
      'settlement-seller',
      'takeover-protocol',
    ]);
  });

  test('a project has the project’s form and the buyers’ declaration', async () => {
    const home = await insertHome(place().on.database, { baseType: 4 });
    expect(await flowsOf(home)).toEqual(['pep-form-buyer', 'settlement-buyer-project', 'takeover-protocol']);
  });

  test('estateBaseType=4 opens the project’s form alone: the session of another opens nothing', async () => {
    const home = await insertHome(place().on.database, { baseType: 4 });
    const visitor = await visitorAt(place(), home, partyIn(home, 'buyer'), ['settlement-buyer-project']);
    const path = `${place().url}/api/estate/${home.estateId}/settlement-buyer/entry`;
    const asked = async (query: string) => (await fetch(path + query, { headers: { cookie: visitor.cookie } })).status;
    expect([await asked('?estateBaseType=4'), await asked(''), await asked('?estateBaseType=1')]).toEqual([
      200, 404, 404,
    ]);
  });

  test('a side without people in the broker system cannot begin its form', async () => {
    const { on } = place();
    const home = await insertHome(on.database, { sellers: 0 });
    const row = await on.db
      .selectFrom('flowInstance')
      .select('context')
      .where('estateId', '=', home.estateId)
      .where('flow', '=', 'settlement-seller')
      .executeTakeFirstOrThrow();
    expect(row.context).toMatchObject({ hasPeople: false });
  });
});

describe('all loans at once', () => {
  let form: Sellers;
  beforeAll(async () => {
    form = await sellersForm();
  });
  const put = (loans: readonly object[]) =>
    form.visitor.send(settlementSeller.putLoans, { params: form.params, body: { loans }, ...key() });

  test('those given replace those there: the known one is changed, the others come and go', async () => {
    const two = await put([
      { ...loan, loanNumber: '99807336203' },
      { ...loan, loanNumber: '99807415383' },
    ]);
    expect(two.status, two.text).toBe(200);
    expect(two.body.drafts.loan).toMatchObject({ hasLoans: 'yes' });
    expect(two.body.drafts.loan.loans.map((row: { loanNumber: string }) => row.loanNumber)).toEqual([
      '******36203',
      '******15383',
    ]);
    const [first] = two.body.drafts.loan.loans;
    const next = await put([
      { id: first.id, residualDebt: '90 000' },
      { ...loan, loanNumber: '99807494577' },
    ]);
    expect(next.body.drafts.loan.loans).toMatchObject([
      { id: first.id, residualDebt: '90 000', loanNumber: '******36203' },
      { loanNumber: '******94577' },
    ]);
  });

  test('none is an answer: the home is free of debt', async () => {
    const none = await put([]);
    expect(none.body.drafts.loan).toMatchObject({ hasLoans: 'no' });
    expect(none.body.drafts.loan.loans ?? []).toEqual([]);
  });
});

describe('the accounts at once', () => {
  test('two with their shares replace two others, and a third is refused', async () => {
    const { visitor, params } = await sellersForm();
    const account = (accountNumber: string, distribution: string) => ({
      accountNumber,
      owner: 'OTHER',
      ownerName: 'Kari Nordmann',
      otherOwnerReason: 'Hun eier en del.',
      distribution,
    });
    const put = (accounts: readonly object[]) =>
      visitor.send(settlementSeller.putAccounts, { params, body: { accounts }, ...key() });
    const shares = (heard: Awaited<ReturnType<typeof put>>) =>
      heard.body.drafts.account.accounts.map((row: { accountNumber: string; distribution: string }) => [
        row.accountNumber,
        row.distribution,
      ]);
    const first = [account('99801495954', '60'), account('99801575141', '40')];
    expect(shares(await put(first))).toEqual([
      ['******95954', '60'],
      ['******75141', '40'],
    ]);
    const others = [account('99801337577', '70'), account('99801179203', '30')];
    expect(shares(await put(others))).toEqual([
      ['******37577', '70'],
      ['******79203', '30'],
    ]);
    const third = await put([...first, account('99801337577', '1')]);
    expect([third.status, third.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('the people of a form', () => {
  test('a co-owner takes no one away; whom the broker system takes away loses the link, and the cards', async () => {
    const { home, visitor, params } = await sellersForm();
    const [me, other] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
    const theirs = await visitorAt(place(), home, other, ['settlement-seller']);
    for (const { id } of [me, other]) {
      const body = { step: 'participants', group: 'people', changes: address };
      const filled = await visitor.send(settlementSeller.changeRow, {
        params: { ...params, row: id },
        body,
        revision: 1,
      });
      expect(filled.status, filled.text).toBe(200);
    }
    const card = { step: 'own-pep', group: 'people', changes: { status: 'no' } };
    const answered = await theirs.send(settlementSeller.changeRow, {
      params: { ...params, row: other.id },
      body: card,
    });
    expect(answered.status, answered.text).toBe(200);
    const form = answered.body.formId;
    const remove = (pid: string) =>
      visitor.send(settlementSeller.removeParticipant, { params: { ...params, form, pid }, revision: 2 });
    const refused = await remove(other.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'ANSWER_OF_BROKER']);
    const still = await theirs.send(settlementSeller.read, { params });
    expect(still.body.drafts.participants.people.map(({ id }: { id: string }) => id)).toEqual([me.id, other.id]);
    await takePartiesOf(place().on, home, home.parties.filter((one) => one !== other).map(contactOf));
    const again = await visitor.send(settlementSeller.changeRow, {
      params: { ...params, row: other.id },
      body: card,
      revision: 1,
    });
    expect([again.status, again.body.code]).toEqual([404, 'ST_PARTICIPANT']);
    const gone = await theirs.send(settlementSeller.read, { params });
    expect([gone.status, gone.body.code]).toEqual([410, 'LINK_GONE']);
    const last = await remove(me.id);
    expect([last.status, last.body.code]).toEqual([422, 'V_SELLER_MIN']);
  });

  test('a buyer changes their own address by the call that names only the person', async () => {
    const home = await insertHome(place().on.database);
    const me = partyIn(home, 'buyer');
    const visitor = await visitorAt(place(), home, me, ['settlement-buyer']);
    await visitor.send(settlementBuyer.create, { params: { id: home.estateId }, ...key() });
    const changed = await visitor.send(settlementBuyer.changeParticipant, {
      params: { pid: me.id },
      body: { changes: address },
      revision: 1,
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.drafts.participants.people[0]).toMatchObject({ id: me.id, ...address });
  });
});

test('a wrong number is masked for all, and known as wrong on every phone that reads it', async () => {
  const { home, visitor, params } = await sellersForm();
  const accounts = (accountNumber: string) => [{ accountNumber, owner: 'OTHER', ownerName: 'Kari Nordmann' }];
  const put = (accountNumber: string) =>
    visitor.send(settlementSeller.putAccounts, { params, body: { accounts: accounts(accountNumber) } });
  const kept = await put('1234 56 78901');
  expect(kept.status, kept.text).toBe(200);
  const other = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
  const { body } = await other.send(settlementSeller.read, { params });
  const [row] = body.drafts.account.accounts;
  expect(row.accountNumber).toBe('******78901?');
  const { issues } = check(steps.account, body.drafts.account, body.env);
  expect(issues).toContainEqual({ path: `accounts.${row.id}.accountNumber`, code: 'V_ACCOUNT', params: {} });
  const sameMask = await other.send(settlementSeller.changeRow, {
    params: { ...params, row: row.id },
    body: { step: 'account', group: 'accounts', changes: { accountNumber: row.accountNumber } },
    revision: body.revisions[`account/${row.id}`],
  });
  expect(sameMask.status, sameMask.text).toBe(200);
  expect((await put('9980 15 75141')).body.drafts.account.accounts[0].accountNumber).toBe('******75141');
});

test('two people with one e-mail address are refused at the later one, however it is written, and cannot sign', async () => {
  const { home, visitor, params } = await sellersForm();
  const [first, second] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const { body } = await visitor.send(settlementSeller.read, { params });
  const theirs = await visitorAt(place(), home, second, ['settlement-seller']);
  const mail = first.email.toUpperCase();
  const at = { ...params, row: second.id };
  const asked = { params: { ...params, pid: second.id }, body: { field: 'email', value: mail } };
  const stranger = await visitor.send(settlementSeller.sendContactCode, asked);
  expect([stranger.status, stranger.body.code]).toEqual([403, 'OTP_NOT_YOURS']);
  expect((await theirs.send(settlementSeller.sendContactCode, asked)).status).toBe(200);
  const changed = { step: 'participants', group: 'people', changes: { email: mail } };
  const revision = body.revisions[`participants/${second.id}`];
  const bare = await theirs.send(settlementSeller.changeRow, { params: at, body: changed, revision });
  expect([bare.status, bare.body.code]).toEqual([409, 'OTP_CONTACT_CODE']);
  const mailed = (await outbox(place().on)).findLast(({ to }) => to === first.email.toLowerCase());
  const code = /\b\d{4}\b/.exec(mailed?.text ?? '')?.[0] ?? '';
  const shared = await theirs.send(settlementSeller.changeRow, { params: at, body: { ...changed, code }, revision });
  expect(shared.status, shared.text).toBe(200);
  expect(shared.body.drafts.participants.people[1].email).toBe(first.email.toUpperCase());
  const { issues } = check(steps.participants, shared.body.drafts.participants, shared.body.env);
  expect(issues.filter(({ path }) => path.endsWith('.email'))).toEqual([
    { path: `people.${second.id}.email`, code: 'V_EMAIL_DUP', params: {} },
  ]);
  const locked = await visitor.send(settlementSeller.createDocument, {
    params,
    body: { inksign: true, contentSha256: '0'.repeat(64) },
    ...key(),
  });
  expect([locked.status, locked.body.code]).toEqual([422, 'V_ALL_FIELDS']);
  expect(locked.body.steps).toContain('participants');
});

test('a declaration begins with what kind of home it is, which may be put right', async () => {
  const home = await insertHome(place().on.database);
  const visitor = await visitorAt(place(), home, partyIn(home, 'buyer'), ['pep-form-buyer']);
  const params = { id: home.estateId };
  const created = await visitor.send(selfDeclaration.create, { params, ...key() });
  expect(created.body.drafts['information-about-property']).toEqual({ type: 'APARTMENT' });
  expect(created.body.answered['information-about-property']).toMatchObject({ by: null });
  const changed = await visitor.send(selfDeclaration.change, {
    params,
    body: { step: 'information-about-property', changes: { type: 'TOWNHOUSE' } },
    revision: created.body.revisions['information-about-property'],
  });
  expect(changed.body.drafts['information-about-property']).toEqual({ type: 'TOWNHOUSE' });
});

test('the same account twice is known to every page that is shown it masked, and gone when one is changed', async () => {
  const { home, visitor, params } = await sellersForm();
  const account = (accountNumber: string) => ({
    accountNumber,
    owner: 'OTHER',
    ownerName: 'Kari Nordmann',
    otherOwnerReason: 'Hun eier en del.',
    distribution: '50',
  });
  const accounts = [account('99801575141'), account('9980 15 75141')];
  const kept = await visitor.send(settlementSeller.putAccounts, { params, body: { accounts } });
  expect(kept.status, kept.text).toBe(200);
  const other = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
  const { body } = await other.send(settlementSeller.read, { params });
  const [first, second] = body.drafts.account.accounts;
  expect([first.accountNumber, second.accountNumber]).toEqual(['******75141', '******75141']);
  const path = `accounts.${second.id}.accountNumber`;
  expect(check(steps.account, body.drafts.account, body.env).issues).toEqual([
    { path, code: 'V_ACCOUNT_DUP', params: {} },
  ]);
  const mended = await other.send(settlementSeller.changeRow, {
    params: { ...params, row: first.id },
    body: { step: 'account', group: 'accounts', changes: { accountNumber: '99801495954' } },
    revision: body.revisions[`account/${first.id}`],
  });
  expect(mended.status, mended.text).toBe(200);
  expect(check(steps.account, mended.body.drafts.account, mended.body.env).issues).toEqual([]);
});
