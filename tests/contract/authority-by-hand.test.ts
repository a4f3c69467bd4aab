import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { links } from '#src/contract/homes/links.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { rowsOf } from '#src/engine/check.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, newcomer, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

/**
 * Who tries what is another's, by the numbers of the list that was written by hand, so that a wrong declaration is
 * noticed too: the one named first gets the refusal, and nothing changes. The others stand in
 * `tests/model/authority-matrix.test.ts`, and by the rule that they are about.
 */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const desk = batchCalls(server);
beforeAll(desk.insertBrokers);
afterEach(() => on().db.deleteFrom('rateLimit').execute());

const storedIn = async ({ estateId }: TestHome, flow: FlowName) => {
  const row = await readFlow(on().db, flow, estateId);
  if (row === undefined) throw new Error(`The home has no ${flow}`);
  return { state: row.state, ...(await readAnswers(on().db, row.id)) };
};
/** Calls as one who may not, and checks that no answer of the form is another after it. */
const refuses = async (
  home: TestHome,
  flow: FlowName,
  call: () => Promise<{ status: number; body: { code?: string } }>,
) => {
  const before = await storedIn(home, flow);
  const { status, body } = await call();
  expect(await storedIn(home, flow)).toEqual(before);
  return [status, body?.code];
};
/** A takeover that is begun, and the phones of a seller and of both buyers. */
const begun = async () => {
  const home = await insertHome(on().database);
  const params = { id: home.estateId };
  const seller = await visitorAt(place(), home, partyIn(home, 'seller'));
  const [nora, ola] = [
    await visitorAt(place(), home, partyIn(home, 'buyer')),
    await visitorAt(place(), home, partyIn(home, 'buyer', 1)),
  ];
  await seller.send(takeover.create, { params, key: randomUUID() });
  return { home, params, seller, nora, ola };
};
const keysOf = (sets: string) => ({ step: 'keys', changes: { sets } });

test('12 the link of a settlement form opens no takeover, and writes in none', async () => {
  const { home, params } = await begun();
  const phone = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
  const write = () => phone.send(takeover.change, { params, revision: 0, body: keysOf('3') });
  expect(await refuses(home, 'takeover-protocol', write)).toEqual([404, 'NOT_FOUND']);
  expect((await phone.send(takeover.read, { params })).status).toBe(404);
});

test('15 a co-buyer answers nothing of the other’s exposure, and the lock sends the other the link once', async () => {
  const home = await insertHome(on().database);
  const [nora, ola] = [partyIn(home, 'buyer'), partyIn(home, 'buyer', 1)];
  const form = await SignedForm.open(place(), home, ola, 'settlement-buyer');
  await form.fillOwn();
  const params = { id: home.estateId };
  const body = { step: 'own-pep', group: 'people', changes: { status: 'no' } };
  const row = { params: { ...params, row: nora.id }, revision: 0, body };
  const write = () => form.visitor.send(settlementBuyer.changeRow, row);
  expect(await refuses(home, 'settlement-buyer', write)).toEqual([403, 'ANSWER_NOT_YOURS']);
  const links = async () =>
    (await outbox(on())).filter(({ to, text }) => to === nora.phone && text?.includes('du som kan svare på')).length;
  const lock = () =>
    form.visitor.send(settlementBuyer.createDocument, {
      params,
      body: { inksign: true, contentSha256: '0'.repeat(64) },
      key: randomUUID(),
    });
  for (const _ of [1, 2]) {
    const { status, body: said } = await lock();
    expect([status, said.code, said.params]).toEqual([422, 'ANSWER_WAITS', { who: nora.name }]);
  }
  expect(await links()).toBe(1);
  const preview = await form.visitor.send(settlementBuyer.preview, { params });
  expect([preview.status, preview.body.code]).toEqual([422, 'ANSWER_WAITS']);
  await form.fill();
  expect(await form.lock()).toMatch(/^[0-9a-f]{64}$/);
});

test('24 a co-buyer gives no consent to a partner for the other: nor with the name in the same change, nor by moving one', async () => {
  const home = await insertHome(on().database);
  const [nora, ola] = [partyIn(home, 'buyer'), partyIn(home, 'buyer', 1)];
  const form = await SignedForm.open(place(), home, ola, 'settlement-buyer');
  const params = { id: home.estateId };
  await form.fillOwn();
  const services = { step: 'leads', changes: { services: ['moving'] } };
  const { revisions } = await form.read();
  await form.visitor.send(settlementBuyer.change, { params, revision: revisions.leads ?? 0, body: services });
  const write = async (changes: object) => {
    const revision = (await form.read()).revisions['leads/moving'] ?? 0;
    const body = { step: 'leads', group: 'leads', changes };
    return form.visitor.send(settlementBuyer.changeRow, { params: { ...params, row: 'moving' }, revision, body });
  };
  const row = async () =>
    rowsOf((await storedIn(home, 'settlement-buyer')).drafts.leads?.leads).find(({ id }) => id === 'moving');
  expect((await write({ participantId: ola.id, consentToShare: true })).status).toBe(200);
  const both = () => write({ participantId: nora.id, consentToShare: true });
  expect(await refuses(home, 'settlement-buyer', both)).toEqual([403, 'ANSWER_NOT_YOURS']);
  expect((await write({ participantId: nora.id })).status).toBe(200);
  expect(await row()).toMatchObject({ participantId: nora.id, consentToShare: false });
  const alone = () => write({ consentToShare: true });
  expect(await refuses(home, 'settlement-buyer', alone)).toEqual([403, 'ANSWER_NOT_YOURS']);
});

test('16, 31 a broker has no call that answers for a customer: neither exposure nor confirmation', async () => {
  const { home } = await begun();
  const params = { id: home.estateId };
  const headers = { authorization: `Bearer ${desk.tokenOf('main')}` };
  for (const [form, flow, step, changes] of [
    [takeover, 'takeover-protocol', 'summary', { confirmCorrect: true }],
    [settlementBuyer, 'settlement-buyer', 'own-pep', { status: 'no' }],
  ] as const) {
    const call = () =>
      new Visitor(place().url).send(form.change, { params, headers, revision: 0, body: { step, changes } });
    expect(await refuses(home, flow, call)).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  }
});

describe('a broker', () => {
  const acts = (home: TestHome): readonly (readonly [string, AnyEndpoint, object])[] => [
    ['approves a power of attorney', brokerPowers.approve, { params: { id: home.estateId, power: randomUUID() } }],
    ['reads the answers', brokerForms.answers, { params: { id: home.estateId, flow: 'takeover-protocol' } }],
    ['sets the date', broker.setDate, { params: { id: home.estateId }, body: { takeoverDate: '2030-01-01' } }],
  ];

  test('17 an assistant approves no power of attorney: the main broker is named', async () => {
    const { home } = await begun();
    await on()
      .db.updateTable('estate')
      .set({ assistantId: idOf('assistant') })
      .where('id', '=', home.estateId)
      .execute();
    const [[, approve, asked]] = acts(home) as [ReturnType<typeof acts>[number]];
    const call = () => desk.call('assistant', approve, { ...asked, key: randomUUID() });
    expect(await refuses(home, 'takeover-protocol', call)).toEqual([409, 'BR_ASK_MAIN']);
  });

  test.each([
    ['18 of another home', 'colleague'],
    ['19 of another office', 'stranger'],
  ])('%s reads, approves and sets nothing', async (_, who) => {
    const { home } = await begun();
    for (const [, endpoint, asked] of acts(home)) {
      const call = () => desk.call(who, endpoint, { ...asked, ...(endpoint.idempotent && { key: randomUUID() }) });
      expect((await refuses(home, 'takeover-protocol', call))[0]).toBe(404);
    }
  });
});

test('21 a buyer names no one to sign for a seller', async () => {
  const { home, params, nora } = await begun();
  const [siri, other] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
  const name = (changes: object) => () =>
    nora.send(takeover.changeParticipant, { params: { ...params, pid: siri.id }, revision: 1, body: { changes } });
  expect(await refuses(home, 'takeover-protocol', name({ deputy: 'yes', deputyFor: other.id }))).toEqual([
    403,
    'POA_NOT_YOURS',
  ]);
  const add = () =>
    nora.send(takeover.addParticipant, { params, body: { role: 'seller', changes: { name: 'Frank Fullmektig' } } });
  expect(await refuses(home, 'takeover-protocol', add)).toEqual([403, 'POA_NOT_YOURS']);
});

test('22 no one changes an answer after the lock, neither an own one nor a row', async () => {
  const home = await insertHome(on().database);
  const form = await SignedForm.open(place(), home, partyIn(home, 'seller'), 'settlement-seller');
  await form.fill();
  await form.lock();
  const { revisions, drafts } = await form.read();
  const params = { id: home.estateId };
  const [row] = rowsOf(drafts.account?.accounts);
  const at = { step: 'account', group: 'accounts' };
  const revision = (unit: string) => revisions[unit] ?? 0;
  const co = await visitorAt(place(), home, partyIn(home, 'seller', 1), ['settlement-seller']);
  for (const phone of [form.visitor, co])
    for (const [endpoint, asked] of [
      [
        settlementSeller.change,
        { params, revision: revision('loan'), body: { step: 'loan', changes: { hasLoans: 'no' } } },
      ],
      [settlementSeller.addRow, { params, body: { ...at, changes: {} } }],
      [
        settlementSeller.changeRow,
        {
          params: { ...params, row: row?.id ?? '' },
          revision: revision(`account/${row?.id}`),
          body: { ...at, changes: { owner: 'OTHER' } },
        },
      ],
      [
        settlementSeller.removeRow,
        { params: { ...params, row: row?.id ?? '' }, revision: revision(`account/${row?.id}`), body: at },
      ],
    ] as const)
      expect(await refuses(home, 'settlement-seller', () => phone.send(endpoint, asked))).toEqual([
        409,
        'ST_DOC_EXISTS',
      ]);
});

test('32 a party of last year’s sale of the home reads and writes nothing in this one', async () => {
  const home = await insertHome(on().database);
  const siri = partyIn(home, 'seller');
  const phone = await visitorAt(place(), home, siri, ['settlement-seller', 'takeover-protocol']);
  const key = await linkKeyFor(on(), home, siri, 'settlement-seller');
  const account = await signedInCustomer(on(), { parties: [siri.id] });
  const buyers = home.parties.filter(({ role }) => role === 'buyer').map(contactOf);
  await takePartiesOf(on(), home, [...buyers, newcomer('seller', 'Ny Eier'), newcomer('seller', 'Ny Medeier')]);
  const params = { id: home.estateId };
  for (const call of [settlementSeller.read, settlementSeller.create, takeover.read, takeover.create])
    expect((await phone.send(call, { params, ...(call.idempotent && { key: randomUUID() }) })).status).toBe(410);
  expect((await new Visitor(place().url).exchange(home.estateId, key, 'settlement-seller')).status).toBe(410);
  const headers = { authorization: `Bearer ${account.token}` };
  const body = { estateId: home.estateId, flow: 'settlement-seller' };
  const opened = await new Visitor(place().url).send(customerHomes.openForm, { headers, body, key: randomUUID() });
  expect([404, 410]).toContain(opened.status);
});

test('33 a session that was signed out is not taken up again: of a link, and of an account', async () => {
  const { home, params, nora } = await begun();
  const copied = new Visitor(place().url);
  copied.cookie = nora.cookie;
  expect((await copied.send(takeover.read, { params })).status).toBe(200);
  await nora.send(links.leave);
  const write = () => copied.send(takeover.change, { params, revision: 0, body: keysOf('3') });
  expect(await refuses(home, 'takeover-protocol', write)).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, 'buyer').id] });
  const headers = { authorization: `Bearer ${token}` };
  expect((await new Visitor(place().url).send(customerHomes.list, { headers })).status).toBe(200);
  await new Visitor(place().url).send(sessions.logout, { headers });
  expect((await new Visitor(place().url).send(customerHomes.list, { headers })).status).toBe(401);
});

test('34 on one phone, the tab of the person before neither reads nor writes as the next', async () => {
  const { home, params, nora } = await begun();
  const [noraId, ola] = [partyIn(home, 'buyer').id, partyIn(home, 'buyer', 1)];
  const asNora = { params, headers: { 'form-person': noraId } };
  expect((await nora.send(takeover.read, asNora)).status).toBe(200);
  expect((await nora.exchange(home.estateId, await linkKeyFor(on(), home, ola))).status).toBe(200);
  const write = () => nora.send(takeover.change, { ...asNora, revision: 0, body: keysOf('3') });
  expect(await refuses(home, 'takeover-protocol', write)).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  expect((await nora.send(takeover.read, asNora)).status).toBe(401);
  const asOla = { params, headers: { 'form-person': ola.id } };
  expect((await nora.send(takeover.read, asOla)).body.me.participantId).toBe(ola.id);
});

test('38 a buyer of a project who leaves out estateBaseType opens no other form', async () => {
  const home = await insertHome(on().database, { baseType: 4 });
  const phone = await visitorAt(place(), home, partyIn(home, 'buyer'), ['settlement-buyer-project']);
  const params = { id: home.estateId };
  const query = { estateBaseType: '4' };
  await phone.send(settlementBuyer.create, { params, query, key: randomUUID() });
  for (const other of [undefined, { estateBaseType: '1' }]) {
    const asked = { params, ...(other && { query: other }) };
    const body = { step: 'information-about-sale', changes: { assignContract: 'yes' } };
    const write = () => phone.send(settlementBuyer.change, { ...asked, revision: 0, body });
    expect(await refuses(home, 'settlement-buyer-project', write)).toEqual([404, 'NOT_FOUND']);
    expect((await phone.send(settlementBuyer.read, asked)).status).toBe(404);
  }
});
