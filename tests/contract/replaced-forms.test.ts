import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { documents } from '#src/contract/account/documents.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { rowsOf } from '#src/engine/check.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome, type TestParty } from '#tests/support/homes.ts';
import { contactOf, newcomer, partyNamed, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const stateOf = async (home: TestHome, flow: FlowName) => (await readFlow(on().db, flow, home.estateId))?.state;
const answersOf = async (home: TestHome, flow: FlowName) => {
  const row = await readFlow(on().db, flow, home.estateId);
  if (!row) throw new Error(`The home has no ${flow}`);
  return readAnswers(on().db, row.id);
};
/** The people who gave something that stands in a form. */
const authorsIn = async (home: TestHome, flow: FlowName) =>
  new Set(Object.values((await answersOf(home, flow)).answered).flatMap(({ by }) => (by === null ? [] : [by])));
const peopleIn = async (home: TestHome, flow: FlowName) => {
  const people = (await answersOf(home, flow)).drafts.participants?.people;
  return (Array.isArray(people) ? people : []).map((row) => (row as { name?: string }).name);
};
const others = (home: TestHome, but: TestParty) => home.parties.filter((one) => one !== but);
const streetOf = async ({ estateId }: TestHome) => (await readEstate(on().db, estateId))?.home.address ?? 'none';
const buyersOf = (home: TestHome) => home.parties.filter(({ role }) => role === 'buyer');

describe('a seller who is replaced while the settlement form is being filled in', () => {
  const replaced = async () => {
    const home = await insertHome(on().database);
    const [seller, buyer] = [partyIn(home, 'seller'), partyIn(home, 'buyer')];
    const form = await SignedForm.open(place(), home, seller, 'settlement-seller');
    await form.fill('account');
    const ofBuyer = await SignedForm.open(place(), home, buyer, 'settlement-buyer');
    await ofBuyer.fill('equity');
    const next = newcomer('seller', 'Neste Eier');
    await takePartiesOf(on(), home, [...buyersOf(home).map(contactOf), next]);
    return { home, seller, buyer, form, next: await partyNamed(on(), home, next) };
  };

  test('leaves no answer to the one who comes: loans, accounts and telephone are asked anew', async () => {
    const { home, seller, next } = await replaced();
    expect(await authorsIn(home, 'settlement-seller')).toEqual(new Set());
    expect(await peopleIn(home, 'settlement-seller')).toEqual([next.name]);
    const { drafts } = await (await SignedForm.open(place(), home, next, 'settlement-seller')).read();
    expect(JSON.stringify(drafts)).not.toContain(seller.name);
    expect([drafts.loan, drafts.account].map((step) => Object.keys(step ?? {}))).toEqual([[], []]);
    expect(await stateOf(home, 'settlement-seller')).toBe('created');
  });

  test('ends the links of who left, and the buyer’s own form stays as it was', async () => {
    const { home, buyer, form } = await replaced();
    const asked = { params: { id: home.estateId } };
    expect((await form.visitor.send(settlementSeller.read, asked)).body.code).toBe('LINK_GONE');
    expect(await authorsIn(home, 'settlement-buyer')).toEqual(new Set([buyer.id]));
  });

  test('is written to the broker, with who left, who came and what fell', async () => {
    const { home, seller, next } = await replaced();
    await on().jobs.idle();
    const sent = (await outbox(on())).find(({ text }) => text.includes(seller.name) && text.includes(next.name));
    expect(sent?.text).toMatch(/Ikke lenger part: .*\n\nNy part: .*\n\nDette må besvares på nytt:/);
    expect(sent?.text).toContain('Hvem selger?, Lån som skal innfris, Konto for oppgjøret');
    expect(sent?.subject).toContain(await streetOf(home));
  });
});

test('a co-seller who leaves takes the own answers along, and the one who stays keeps theirs', async () => {
  const home = await insertHome(on().database);
  const [stays, leaves] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1)];
  await (await SignedForm.open(place(), home, stays, 'settlement-seller')).fill('loan');
  await (await SignedForm.open(place(), home, leaves, 'settlement-seller')).fill('account');
  await takePartiesOf(on(), home, others(home, leaves).map(contactOf));
  expect(await authorsIn(home, 'settlement-seller')).toEqual(new Set([stays.id]));
  expect(await peopleIn(home, 'settlement-seller')).toEqual([stays.name]);
  expect((await answersOf(home, 'settlement-seller')).drafts.account).toBeUndefined();
});

test('a buyer who comes while the takeover is being filled in is a person of it, and has a confirmation to give', async () => {
  const home = await insertHome(on().database, { sellers: 1, buyers: 1 });
  const form = await SignedForm.open(place(), home, partyIn(home, 'seller'), 'takeover-protocol');
  await form.fill('summary');
  const next = newcomer('buyer', 'Ny Medkjøper');
  await takePartiesOf(on(), home, [...home.parties.map(contactOf), next]);
  expect(await peopleIn(home, 'takeover-protocol')).toContain('Ny Medkjøper');
  expect((await answersOf(home, 'takeover-protocol')).drafts.summary?.confirmCorrect).toBe(null);
  expect(await authorsIn(home, 'takeover-protocol')).toEqual(new Set([partyIn(home, 'seller').id]));
});

test.each(['takeover-protocol', 'settlement-seller'] as const)(
  'a seller who is corrected while the %s is being filled in stands there as corrected, and is confirmed again',
  async (flow) => {
    const home = await insertHome(on().database);
    const [typist, wrong] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1)];
    await (await SignedForm.open(place(), home, typist, flow)).fill();
    const authors = await authorsIn(home, flow);
    const right = { name: 'Rettet Navn', phone: '+4742711223', email: 'rettet@example.com' };
    await takePartiesOf(on(), home, [...others(home, wrong).map(contactOf), { ...contactOf(wrong), ...right }]);
    const { drafts } = await answersOf(home, flow);
    const card = rowsOf(drafts.participants?.people).find(({ id }) => id === wrong.id);
    expect(card).toMatchObject({ ...right, phone: '427 11 223' });
    expect(drafts.summary?.confirmCorrect).toBe(null);
    expect(await authorsIn(home, flow)).toEqual(authors);
  },
);

test('a seller whose number is corrected is sent another link there, and the old number is written to', async () => {
  const home = await insertHome(on().database);
  const wrong = partyIn(home, 'seller', 1);
  const form = await SignedForm.open(place(), home, wrong, 'settlement-seller');
  await form.fill('loan');
  const right = { phone: '+4742711224', email: 'rettet.nummer@example.com' };
  await takePartiesOf(on(), home, [...others(home, wrong).map(contactOf), { ...contactOf(wrong), ...right }]);
  const asked = { params: { id: home.estateId } };
  expect((await form.visitor.send(settlementSeller.read, asked)).body.code).toBe('LINK_GONE');
  const sent = await outbox(on(), 500);
  expect(sent.filter(({ to, text }) => to === right.phone && text.includes('#k='))).toHaveLength(1);
  expect(sent.filter(({ to, text }) => to === wrong.phone && text.includes('endret'))).toHaveLength(1);
});

describe.each([
  ['by none', 0],
  ['by one of two', 1],
])('a seller who is replaced while the form is under signing, signed %s', (_signed, signatures) => {
  const replaced = async () => {
    const home = await insertHome(on().database);
    const [leaves, stays, buyer] = [partyIn(home, 'seller', 0), partyIn(home, 'seller', 1), partyIn(home, 'buyer')];
    const form = await SignedForm.open(place(), home, leaves, 'settlement-seller');
    await form.fill();
    const content = await form.lock();
    if (signatures > 0) await form.signByHand(stays, content);
    const ofBuyer = await SignedForm.open(place(), home, buyer, 'settlement-buyer');
    await ofBuyer.fill('equity');
    const next = newcomer('seller', 'Neste Eier');
    const taken = await takePartiesOf(on(), home, [...others(home, leaves).map(contactOf), next]);
    await on().jobs.idle();
    return { home, leaves, stays, buyer, taken, next: await partyNamed(on(), home, next) };
  };

  test('makes it void at once, and opens it for the new one without the answers of the old one', async () => {
    const { home, leaves, buyer, taken, next } = await replaced();
    expect(taken).toBe('changed');
    expect(await stateOf(home, 'settlement-seller')).toBe('created');
    const { state } = await on()
      .db.selectFrom('signingDocument')
      .select('state')
      .where('estateId', '=', home.estateId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('voided');
    expect(await authorsIn(home, 'settlement-seller')).not.toContain(leaves.id);
    expect(await peopleIn(home, 'settlement-seller')).toEqual(expect.arrayContaining([next.name]));
    expect(await peopleIn(home, 'settlement-seller')).not.toContain(leaves.name);
    expect(await authorsIn(home, 'settlement-buyer')).toEqual(new Set([buyer.id]));
  });

  test('is said to every signer, and to the broker, with who left and who came', async () => {
    const { home, leaves, stays, next } = await replaced();
    const sent = (await outbox(on(), 500)).filter(({ text }) => text.includes('Signaturene'));
    const why = `${leaves.name} er ikke lenger part, og ${next.name} er ny part. Signaturene på`;
    for (const { phone } of [leaves, stays])
      expect(sent.filter(({ to, text }) => to === phone && text.includes(why))).toHaveLength(1);
    const fell = 'Besvares på nytt: Hvem selger, Lån som skal innfris, Konto for oppgjøret,';
    expect(sent.find(({ to }) => to === stays.phone)?.text).toContain(fell);
    const mail = sent.find(({ channel, text }) => channel === 'email' && text.includes(next.name));
    expect(mail?.text).toContain('Signaturene er annullert på oppgjørsskjemaet');
    expect(mail?.subject).toContain(await streetOf(home));
  });
});

describe('a seller who is replaced when the form is signed and sealed', () => {
  const replaced = async () => {
    const home = await insertHome(on().database);
    const seller = partyIn(home, 'seller');
    const form = await SignedForm.open(place(), home, seller, 'settlement-seller');
    await form.fill();
    const content = await form.lock();
    for (const index of [0, 1]) await form.signByHand(partyIn(home, 'seller', index), content);
    await on().jobs.idle();
    expect(await stateOf(home, 'settlement-seller')).toBe('signed');
    const account = await signedInCustomer(on(), { parties: [seller.id] });
    const next = newcomer('seller', 'Neste Eier');
    expect(await takePartiesOf(on(), home, [...buyersOf(home).map(contactOf), next])).toBe('changed');
    const party = await partyNamed(on(), home, next);
    return { home, seller, form, account, next: await signedInCustomer(on(), { parties: [party.id] }) };
  };
  const ask = (token: string, call: Parameters<Visitor['send']>[0], given: object) =>
    new Visitor(server.current.url).send(call, { headers: { authorization: `Bearer ${token}` }, ...given });

  test('keeps the own signed paper, by account and by link', async () => {
    const { home, form, account } = await replaced();
    const { body: homes } = await ask(account.token, customerHomes.list, {});
    expect(homes).toMatchObject([{ estateID: home.estateId, place: 'former', hasLeft: true }]);
    const { body: listed } = await ask(account.token, documents.list, { params: { id: home.estateId } });
    expect(listed).toHaveLength(1);
    const [{ id: document, documentType: doctype }] = listed;
    const params = { id: home.estateId, document, doctype };
    expect((await ask(account.token, documents.file, { params })).status).toBe(200);
    expect((await form.visitor.send(settlementSeller.read, { params: { id: home.estateId } })).status).toBe(200);
  });

  test('leaves it to no one who comes: neither form nor paper is theirs', async () => {
    const { home, account, next } = await replaced();
    const { body: listed } = await ask(account.token, documents.list, { params: { id: home.estateId } });
    const { body: homes } = await ask(next.token, customerHomes.list, {});
    expect(homes[0].forms.map(({ flow }: { flow: string }) => flow)).not.toContain('settlement-seller');
    const own = await ask(next.token, documents.list, { params: { id: home.estateId } });
    expect([own.status, own.body]).toEqual([200, []]);
    const params = { id: home.estateId, document: listed[0].id, doctype: listed[0].documentType };
    expect((await ask(next.token, documents.file, { params })).status).toBe(404);
    const body = { estateId: home.estateId, flow: 'settlement-seller' };
    expect((await ask(next.token, customerHomes.openForm, { body })).status).toBe(404);
  });
});
