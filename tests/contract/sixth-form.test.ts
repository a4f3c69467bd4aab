import ICAL from 'ical.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { nextStep } from '#src/apps/customer/journey/home/next-step.ts';
import { calendar } from '#src/contract/account/calendar.ts';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import { erasableOf, eraseFacts, eraseRest } from '#src/server/account/account-deletion/erase-home.ts';
import { changeForm, changeStep } from '#src/server/forms/form/change-form.ts';
import { changeRow } from '#src/server/forms/form/change-rows.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { type FormReader, readForm } from '#src/server/forms/form/read-form.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { readStatus } from '#src/server/signing/documents/read-document.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { keyReceipt } from '#tests/support/key-receipt.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { brokerTokens } from './brokers.ts';

// The form's line in the one table, its service, and what the globs find in its folder.
const name = vi.hoisted(() => 'key-receipt');
vi.mock('#src/domain/form-table.ts', async (original) => {
  const real = await original<typeof import('#src/domain/form-table.ts')>();
  return { ...real, formTable: { ...real.formTable, [name]: { folder: name, sides: ['seller'], sales: ['used'] } } };
});
vi.mock('#src/server/forms/form/forms.ts', async (original) => {
  const real = await original<typeof import('#src/server/forms/form/forms.ts')>();
  const { keyReceiptForm } = await import('#tests/support/key-receipt.ts');
  const added = keyReceiptForm(real.formOf('settlement-seller'));
  const find = (flow: SignedFormName) => (flow === name ? added : real.formOf(flow));
  return { ...real, signedForms: [...real.signedForms, added], formOf: find };
});
vi.mock('#src/server/homes/flow-instances/versions.ts', async (original) => {
  const { versionsOf } = await original<typeof import('#src/server/homes/flow-instances/versions.ts')>();
  return { versionsOf: (flow: SignedFormName) => (flow === name ? { now: 1, to: {} } : versionsOf(flow)) };
});
vi.mock('#src/server/http/flow-addresses.ts', async (original) => {
  const { flowAddresses } = await original<typeof import('#src/server/http/flow-addresses.ts')>();
  return { flowAddresses: new Map([...flowAddresses, [name, { path: `/customer/${name}/:estateId` }]]) };
});

const server = testServer();
const on = () => server.current.running.on;
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb' } });
const visitor = () => new Visitor(server.current.url);
const flow = keyReceipt;
const nextOf = (homes: Parameters<typeof nextStep>[0]) => nextStep(homes, [], instantOf(Date.now()));

let home: TestHome;
let desk: string;
let seller: Awaited<ReturnType<typeof signedInCustomer>>;
beforeAll(async () => {
  home = await insertHome(on().database, { takeoverInDays: 5 });
  desk = (await brokerTokens({ on: on() })).own;
  seller = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
});

const readerAs = (role: 'seller' | 'buyer', index = 0): FormReader => {
  const { id, name } = partyIn(home, role, index);
  // seam: of a session, the service needs the home, the form and who it is.
  const me = { estateId: home.estateId, participantId: id, name, role, flow, isProven: true } as never;
  return { form: formOf(flow), me, language: 'nb' };
};
const monitor = () => deskHomeOf({ url: server.current.url, token: desk }, home);
const ownHomes = async () => (await visitor().send(customerHomes.list, as(seller.token))).body;
const ofReceipt = (one: { flow?: string | undefined }) => (one.flow as string | undefined) === flow;

test('a new form of the sellers is begun by its line alone, for the homes of its kind of sale', async () => {
  const flows = async ({ estateId }: TestHome) => {
    const rows = await on().db.selectFrom('flowInstance').select('flow').where('estateId', '=', estateId).execute();
    return rows.map((row) => row.flow);
  };
  expect(await flows(home)).toContain(flow);
  expect(await flows(await insertHome(on().database, { baseType: 4 }))).not.toContain(flow);
});

test('a seller sees the new form among the forms of the home, and opens it without a personal link', async () => {
  const homes = await ownHomes();
  expect(homes[0].forms.map((form: { flow: string }) => form.flow)).toContain(flow);
  const body = { estateId: home.estateId, flow };
  const key = { key: crypto.randomUUID() };
  expect((await visitor().send(customerHomes.openForm, { ...as(seller.token), body, ...key })).status).toBe(200);
  const buyer = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
  const other = await visitor().send(customerHomes.openForm, { ...as(buyer.token), body, key: crypto.randomUUID() });
  expect(other.body.code).toBe('NOT_FOUND');
});

test('the new form is what comes next where nothing else is left to do', async () => {
  const homes = await ownHomes();
  const [own] = homes;
  const only = own.forms.filter((form: { flow: string }) => form.flow === flow);
  expect(nextOf([{ ...own, forms: only }])).toMatchObject({ which: { form: { flow, asks: 'fill-in' } } });
  // Of forms in the same state it comes after those of the table's earlier lines.
  expect(nextOf(homes)).not.toMatchObject({ which: { form: { flow } } });
});

test('the last day of the new form stands in its sellers’ calendar, and in no buyer’s', async () => {
  const idsFor = async (role: 'seller' | 'buyer') => {
    const { id, token } = await signedInCustomer(on(), { parties: [partyIn(home, role, 1).id] });
    const { body } = await visitor().send(calendar.subscribe, { ...as(token), params: { id } });
    const text = await (await fetch(server.current.url + new URL(body.address).pathname)).text();
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return events.map((event) => String(event.getFirstPropertyValue('uid')));
  };
  expect((await idsFor('seller')).filter((id) => id.includes(`keys-${home.estateId}`))).toHaveLength(1);
  expect((await idsFor('buyer')).filter((id) => id.includes(`keys-${home.estateId}`))).toEqual([]);
});

test('the broker sees the new form on the desk, and needs it while its last day is over', async () => {
  const { forms, needs } = await monitor();
  expect(forms.find(ofReceipt)).toMatchObject({ side: 'seller', state: 'notStarted', document: null });
  expect(needs.filter(ofReceipt)).toMatchObject([{ kind: 'loan-late' }]);
  const detail = await visitor().send(brokerForms.forms, { ...as(desk), params: { id: home.estateId } });
  const found = detail.body.forms.find((form: { flow: string }) => form.flow === flow);
  expect(found.links.map((link: { name: string }) => link.name)).toEqual(
    [0, 1].map((index) => partyIn(home, 'seller', index).name),
  );
});

test('the sellers change and sign the new form, which is sealed, and the broker’s need is gone', async () => {
  const reader = readerAs('seller');
  const { drafts } = await createForm(on(), reader);
  for (const { id } of rowsOf(drafts.participants?.people as readonly RowDraft[])) {
    const address = { address: 'Prøveveien 1', postcode: '0550', city: 'OSLO' };
    const at = { step: 'participants', group: 'people', row: id, read: 1 };
    await changeForm(on(), reader, (held) => changeRow(held, at, address));
  }
  const write = (step: string, changes: Readonly<Record<string, string | boolean>>) =>
    changeForm(on(), reader, (held) => changeStep(held, { step, changes, read: undefined }));
  await write('keys', { sets: '3', areAllHere: 'yes' });
  await write('summary', { confirmCorrect: true });
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow, estateId: home.estateId };
  const asked = { ref, actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  const documentId = await on().transaction((tx) => createDocument(tx, on(), asked));
  expect((await monitor()).needs.filter(ofReceipt)).toEqual([]);
  const { contentSha256: sha256 } = await readStatus(on(), ref);
  for (const index of [0, 1]) {
    const participantId = partyIn(home, 'seller', index).id;
    const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };
    const signature = { ...ref, documentId, participantId, sha256, method: 'e-id', evidence } as const;
    const declared = await everythingAsked(on().db, documentId, participantId);
    await on().transaction((tx) => recordSignature(tx, on(), { ...signature, declared }));
  }
  await expect.poll(async () => (await readStatus(on(), ref)).status).toBe('sealed');
  await finishForm(on(), reader, { kind: 'party', id, name });
  expect((await readForm(on(), reader)).state).toBe('finalized');
  expect((await monitor()).forms.find(ofReceipt)).toMatchObject({ document: { status: 'sealed', signed: 2 } });
});

test('a seller’s copy of their data has the new form’s answers and document', async () => {
  const { body } = await visitor().send(dataExport.read, { ...as(seller.token), params: { id: seller.id } });
  const form = body.homes[0].forms.find((one: { flow: string }) => one.flow === flow);
  expect(form).toMatchObject({
    state: 'finalized',
    answers: { keys: { sets: '3' } },
    documents: [{ state: 'sealed' }],
  });
});

test('the new form stays while a seller has an account, and is erased when its retention is over', async () => {
  const theirs = [partyIn(home, 'buyer').id];
  const kept = await on().transaction((tx) => erasableOf(tx, home.estateId, theirs));
  expect(kept.forms).not.toContain(flow);
  await on()
    .db.deleteFrom('customerParty')
    .where(
      'partyId',
      'in',
      home.parties.filter(({ role }) => role === 'seller').map(({ id }) => id),
    )
    .execute();
  const left = async () => {
    const answers = on()
      .db.selectFrom('flowAnswer as answer')
      .innerJoin('flowInstance as form', 'form.id', 'answer.instanceId')
      .select('answer.step')
      .where('form.flow', '=', flow)
      .where('form.estateId', '=', home.estateId);
    const documents = on()
      .db.selectFrom('signingDocument')
      .select('id')
      .where('kind', '=', flow)
      .where('estateId', '=', home.estateId);
    return [(await answers.execute()).length, (await documents.execute()).length];
  };
  expect((await left()).every((count) => count > 0)).toBe(true);
  await on().transaction(async (tx) => {
    const erasable = await erasableOf(tx, home.estateId, [partyIn(home, 'seller').id]);
    expect(erasable.forms).toContain(flow);
    await eraseFacts(tx, erasable);
    await eraseRest(tx, erasable);
  });
  expect(await left()).toEqual([0, 0]);
});
