import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { partyActs } from '#src/contract/desk/party-acts.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { EidProvider } from '#src/server/identity/eid/port.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { sendCode } from '#src/server/signing/documents/sign-on-screen.ts';
import { beginEid, finishEid } from '#src/server/signing/documents/sign-with-eid.ts';
import { readFormRow, signableOf } from '#src/server/signing/documents/signables.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/** Issue 40.7: a firm and the estate of a dead person sign by a representative whom the broker names. */
const server = testServer();
const on = () => server.current.running.on;
const desk = batchCalls(server);
let token = '';
beforeAll(desk.insertBrokers);
beforeAll(async () => {
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
beforeEach(() => on().db.deleteFrom('rateLimit').execute());

const send = (endpoint: AnyEndpoint, home: TestHome, pid?: string, body?: object) =>
  new Visitor(server.current.url).send(endpoint, {
    params: { id: home.estateId, ...(pid && { pid }) },
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
const ola = { name: 'Ola Fullmektig', phone: '+4742990061', email: 'ola.fullmektig@example.com' };

const kinds = {
  company: { name: 'Bygg & Bo 2 AS', organisationNumber: '923609016' },
  estate: { name: 'Dødsboet etter Kari Nordmann', birthDate: '1941-02-03' as const },
} as const;
const forms = {
  'settlement-seller': () => filledForm(on()),
  'takeover-protocol': () => filledHome(on()),
} as const;

/** A filled form whose first seller is of this kind. */
const homeOf = async (flow: keyof typeof forms, kind: keyof typeof kinds) => {
  const home = await forms[flow]();
  const { id } = partyIn(home, 'seller');
  const parties = home.parties.map((party) => ({ ...contactOf(party), ...(party.id === id && kinds[kind]) }));
  await takePartiesOf(on(), home, parties);
  await confirmed(home);
  return { home, id, parties, ref: { flow, estateId: home.estateId } as const };
};
/** What a change of a card has asked to be confirmed again. */
const confirmed = (home: TestHome) =>
  sql`update flow_answer set value = value || '{"confirmCorrect": true}'::jsonb where step = 'summary'
    and instance_id in (select id from flow_instance where estate_id = ${home.estateId})`.execute(on().db);
const needsOf = async (home: TestHome) =>
  (await deskHomeOf({ url: server.current.url, token }, home)).needs.map(({ kind }) => kind);
const lock = (ref: FlowRef, home: TestHome, method: 'e-id' | 'on-screen' = 'on-screen') => {
  const { id, name } = partyIn(home, 'seller', 1);
  return on().transaction((tx) => createDocument(tx, on(), { ref, actor: { kind: 'party', id, name }, method }));
};

/** Signs as one whom the e-ID calls by this name. */
const signAs = async (ref: FlowRef, participantId: ParticipantId, name: string) => {
  const eid = {
    start: async ({ purpose }) => {
      const [state, until] = [randomUUID(), new Date(Date.now() + 900_000).toISOString() as never];
      const kept = { state, nonce: 'n', codeVerifier: 'v', issuer: 'i', startedAt: until, expiresAt: until };
      return { url: `https://e-id.example/?state=${state}`, pending: { ...kept, purpose } };
    },
    finish: async () => ({
      kind: 'identified',
      identity: {
        ...({ issuer: 'https://e-id.example', subject: 's', name, givenName: '', familyName: '' } as const),
        ...({ birthDate: '1979-05-06' as never, nationalId: null, acr: 'urn:bankid:bid;LOA=4' } as const),
        ...({ amr: ['BID'], authTime: '2026-11-24T11:41:09.000Z', idTokenSha256: 'd'.repeat(64) } as const),
      },
    }),
    stateOf: (address) => new URL(address, 'http://x').searchParams.get('state'),
  } satisfies EidProvider;
  const place: Server = { ...on(), eid };
  const document = await latestDocument(on().db, ref);
  if (document === undefined) throw new Error('The form is not under signing');
  const declared = await everythingAsked(on().db, document.id, participantId);
  const asked = { ref, participantId, purpose: 'sign', device: null, declared, language: 'nb' } as const;
  const { url, secret } = await beginEid(place, { ...asked, contentSha256: document.contentSha256 });
  return (await finishEid(place, `/auth/eid/callback?code=c&state=${new URL(url).searchParams.get('state')}`, secret))
    ?.outcome;
};

test.each([
  ['settlement-seller', 'company'],
  ['settlement-seller', 'estate'],
  ['takeover-protocol', 'company'],
  ['takeover-protocol', 'estate'],
] as const)('40.7: in the %s, the representative of a %s signs for it, by e-ID alone', async (flow, kind) => {
  const { home, id, ref } = await homeOf(flow, kind);
  const firm = kinds[kind].name;
  expect(await needsOf(home)).toContain('representative');
  const [asked] = (await send(partyActs.read, home)).body.representatives;
  expect(asked).toEqual({ participantId: id, name: firm, representative: null });
  await expect(lock(ref, home)).rejects.toMatchObject({ code: 'ST_REPRESENTATIVE' });

  const named = await send(partyActs.nameRepresentative, home, id, ola);
  expect([named.status, named.body.representatives], named.text).toEqual([
    200,
    [{ participantId: id, name: firm, representative: ola.name }],
  ]);
  expect(await needsOf(home)).not.toContain('representative');
  await confirmed(home);
  await lock(ref, home);
  const links = (await outbox(on())).filter(({ to, text }) => to === ola.phone && text.includes('#k='));
  expect(links.length).toBeGreaterThan(0);
  const row = await readFormRow(on().db, ref);
  const printed = row && (await signableOf(flow).draft(on(), on().db, row)).content;
  expect(JSON.stringify(printed?.sections)).toContain(`${ola.name} signerer for ${firm}`);

  const code = on().transaction((tx) => sendCode(tx, on(), ref, id));
  await expect(code).rejects.toMatchObject({ code: 'POA_EID_ONLY' });
  expect(await signAs(ref, id, 'Kari Nordmann')).toBe('other-person');
  expect(await signAs(ref, id, 'Ola Fullmektig')).toBe('signed');
  const signed = await sql`select name, on_behalf_of, method from signing_signer where participant_id = ${id}`;
  expect((await signed.execute(on().db)).rows).toEqual([{ name: ola.name, onBehalfOf: [firm], method: 'e-id' }]);
});

test('40.7: a representative is of that firm only: another firm in its place, or a person, has none', async () => {
  const { home, id, parties, ref } = await homeOf('settlement-seller', 'company');
  await send(partyActs.nameRepresentative, home, id, ola);
  const phoneOf = async () => (await send(partyActs.read, home)).body.contacts.find(isOf(id))?.phone;
  const isOf = (pid: string) => (one: { participantId: string }) => one.participantId === pid;
  expect(await phoneOf()).toBe('429 90 061');
  const moved = parties.map((party) => ({
    ...party,
    ...(party.id === contactOf(partyIn(home, 'seller')).id && { phone: '+4742990071' }),
  }));
  await takePartiesOf(on(), home, moved);
  expect(await phoneOf()).toBe('429 90 061');
  const other = moved.map((party) => ({
    ...party,
    ...(party.name === kinds.company.name && { name: 'Bygg & Bo 3 AS', organisationNumber: '974760673' }),
  }));
  await takePartiesOf(on(), home, other);
  expect(await phoneOf()).toBe('429 90 071');
  const { representatives } = (await send(partyActs.read, home)).body;
  expect(representatives).toEqual([{ participantId: id, name: 'Bygg & Bo 3 AS', representative: null }]);
  await confirmed(home);
  await expect(lock(ref, home)).rejects.toMatchObject({ code: 'ST_REPRESENTATIVE' });
});

test('40.7: none is named for a person, under signing, by an assistant, or by another office', async () => {
  const { home, id, ref } = await homeOf('settlement-seller', 'company');
  const buyer = partyIn(home, 'buyer');
  expect((await send(partyActs.nameRepresentative, home, buyer.id, ola)).body.code).toBe('NOT_FOUND');
  const assistant = on()
    .db.updateTable('estate')
    .set({ assistantId: idOf('assistant') });
  await assistant.where('id', '=', home.estateId).execute();
  const asked = { params: { id: home.estateId, pid: id }, body: ola };
  const as = async (who: Parameters<typeof desk.call>[0]) => {
    const { status, body } = await desk.call(who, partyActs.nameRepresentative, asked);
    return [status, body.code];
  };
  expect(await as('assistant')).toEqual([409, 'BR_ASK_MAIN']);
  for (const who of ['colleague', 'stranger'] as const) expect((await as(who))[0]).toBe(404);
  expect((await new Visitor(server.current.url).send(partyActs.nameRepresentative, asked)).status).toBe(401);
  expect((await send(partyActs.nameRepresentative, home, id, ola)).status).toBe(200);
  await confirmed(home);
  await lock(ref, home);
  const kari = { ...ola, name: 'Kari Fullmektig' };
  expect((await send(partyActs.nameRepresentative, home, id, kari)).body.code).toBe('OTP_PRINTED');
});
