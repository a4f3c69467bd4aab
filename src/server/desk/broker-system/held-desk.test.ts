import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import { heldChanges } from '#src/contract/desk/held-changes.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { hold } from './held-changes.ts';
import type { SystemEstate } from './port.ts';
import { isHeld } from './printed-names.ts';

const server = testServer();
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
const main = v.parse(brokerId, 'br-test');

const insertBroker = async (name: string, role: 'assistant' | 'responsibleBroker', office: string): Promise<void> => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
};

beforeAll(async () => {
  await insertHome(on().database);
  await on()
    .db.insertInto('office')
    .values({ id: v.parse(officeId, 'of-other'), name: 'Naboen', orgNumber: '311047300', phone: '+4742000101' })
    .execute();
  tokens.main = (await beginSession(on(), main)).token;
  await insertBroker('assistant', 'assistant', 'of-test');
  await insertBroker('responsible', 'responsibleBroker', 'of-test');
  await insertBroker('neighbour', 'responsibleBroker', 'of-other');
});

const call = (endpoint: AnyEndpoint, who: string, params: Readonly<Record<string, string>> = {}) =>
  new Visitor(server.current.url).send(endpoint, {
    params,
    headers: { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'nb' },
  });
const read = (who: string, { estateId: id }: TestHome) => call(heldChanges.read, who, { id });
const take = (who: string, { estateId: id }: TestHome, held: string) => call(heldChanges.take, who, { id, held });

/** Returns a home as the broker system has it: another street and sum, and a new phone for its first seller. */
const sentOf = async (home: TestHome, street: string): Promise<SystemEstate> => {
  const row = await on().db.selectFrom('estate').selectAll().where('id', '=', home.estateId).executeTakeFirstOrThrow();
  const parties = home.parties.map((party, index) => ({
    ...party,
    id: `p-${index}`,
    birthDate: null,
    nationalId: null,
    phone: index === 0 ? '+4742999991' : party.phone,
  }));
  const facts = { primaryRoomArea: null, usableArea: null, bedrooms: null, floor: null };
  return {
    id: row.vitecId,
    baseType: row.baseType,
    assignmentNumber: row.assignmentNumber,
    street,
    headline: row.headline,
    district: row.district,
    unit: row.unit,
    postcode: row.postcode,
    city: row.city,
    landRegister: row.landRegister,
    ownership: row.ownership,
    propertyType: row.propertyType,
    officeId: null,
    brokerId: row.brokerId,
    assistantId: row.assistantId,
    stage: 'bid-round',
    askingPrice: null,
    lastBid: null,
    bidCount: null,
    bidDeadline: null,
    soldFor: 6_540_000,
    sale: null,
    commonDebt: null,
    monthlyCosts: null,
    facts: { ...facts, yearOfBuild: null, energyLabel: null },
    parties,
    events: [],
    signUps: [],
    pictures: [],
  };
};
const inState = (home: TestHome, state: string) =>
  on()
    .db.updateTable('flowInstance')
    .set({ state })
    .where('estateId', '=', home.estateId)
    .where('flow', '=', 'settlement-buyer')
    .execute();
const holdFor = async (home: TestHome, street: string) => {
  const sent = await sentOf(home, street);
  await on().transaction((tx) => hold(tx, on(), home.estateId, sent));
};
/** Returns a home with data that waits, because a form of it is under signing. */
const waitingHome = async (street = 'Flyttet vei 1'): Promise<TestHome> => {
  const home = await insertHome(on().database);
  const assistantId = v.parse(brokerId, 'br-assistant');
  await on().db.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
  await inState(home, 'signing');
  await holdFor(home, street);
  return home;
};
const heldIn = async (home: TestHome): Promise<string> => (await read('main', home)).body.change.id;
const streetOf = async ({ estateId }: TestHome) => (await readEstate(on().db, estateId))?.home.address;
const approvals = async ({ estateId }: TestHome): Promise<readonly unknown[]> =>
  on()
    .db.selectFrom('flowEvent')
    .select(['actorId'])
    .where('estateId', '=', estateId)
    .where('type', '=', 'SYNC_APPROVED')
    .execute();

test('data that came during a signing waits in the broker’s queue, with each value as it is and as it would be', async () => {
  const home = await waitingHome();
  const before = await streetOf(home);
  const { body } = await read('main', home);
  expect(body).toMatchObject({ part: 'main', change: { underSigning: ['settlement-buyer'] } });
  const lines = new Map(body.change.lines.map((line: { field: string }) => [line.field, line]));
  expect(lines.get('address')).toMatchObject({ before: expect.stringContaining(before ?? '?'), who: null });
  expect(lines.get('address')).toMatchObject({ after: expect.stringContaining('Flyttet vei 1') });
  const seller = partyIn(home, 'seller');
  const phone = { who: seller.name, before: seller.phone, after: '+4742999991', endsLinks: true };
  expect(lines.get('phone')).toMatchObject(phone);
  const { needs } = (await call(brokerMonitor.home, 'main', { id: home.estateId })).body;
  expect(needs.map(({ kind }: { kind: string }) => kind)).toContain('data-held');
});

test('a new name of the broker or the office that a form under signing prints is said to wait, and then is not', async () => {
  const home = await waitingHome('Navneveien 1');
  const office = v.parse(officeId, 'of-test');
  const renamed = { name: 'Megler Nytt Navn', officeId: office };
  const was = await on().db.selectFrom('office').selectAll().where('id', '=', office).executeTakeFirstOrThrow();
  const broker = await on().db.selectFrom('broker').selectAll().where('id', '=', main).executeTakeFirstOrThrow();
  const value = { name: 'Nytt kontornavn', orgNumber: was.orgNumber };
  await on().transaction((tx) => isHeld(tx, { kind: 'employees', id: main, value: renamed }));
  await on().transaction((tx) => isHeld(tx, { kind: 'offices', id: office, value }));
  expect((await read('main', home)).body.names).toMatchObject([
    { field: 'broker-name', before: broker.name, after: 'Megler Nytt Navn' },
    { field: 'office-name', before: was.name, after: 'Nytt kontornavn' },
  ]);
  // The broker system takes both back: nothing waits any more.
  const old = { name: broker.name, officeId: office };
  await on().transaction((tx) => isHeld(tx, { kind: 'employees', id: main, value: old }));
  await on().transaction((tx) => isHeld(tx, { kind: 'offices', id: office, value: { ...value, name: was.name } }));
  expect((await read('main', home)).body.names).toEqual([]);
});

test('nothing moves while the form is under signing, and two brokers who approve at once afterwards do it once', async () => {
  const home = await waitingHome();
  const before = await streetOf(home);
  const held = await heldIn(home);
  const seller = partyIn(home, 'seller');
  const place = { flow: 'takeover-protocol', estateId: home.estateId } as const;
  await on().transaction((tx) => createLink(tx, on(), { place, holder: seller }, { replaces: 'nothing', sent: true }));
  const early = await take('main', home, held);
  expect([early.status, early.body.code, await streetOf(home)]).toEqual([409, 'OTP_SIGNING', before]);
  await inState(home, 'created');
  const both = await Promise.all([take('main', home, held), take('responsible', home, held)]);
  expect(both.map(({ status, body }) => [status, body.change])).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await streetOf(home)).toBe('Flyttet vei 1');
  expect(await approvals(home)).toHaveLength(1);
  const links = await on()
    .db.selectFrom('accessLink')
    .select('revokedAt')
    .where('estateId', '=', home.estateId)
    .where('participantId', '=', seller.id)
    .execute();
  expect(links.map(({ revokedAt }) => revokedAt === null)).toEqual([false]);
});

test('an assistant reads what waits and is sent to the main broker, another office finds no home, a customer no desk', async () => {
  const home = await waitingHome();
  const held = await heldIn(home);
  await inState(home, 'created');
  expect((await read('assistant', home)).body).toMatchObject({ part: 'assistant', mainBroker: 'Prøve Megler' });
  const refused = await take('assistant', home, held);
  expect(refused).toMatchObject({ status: 409, body: { code: 'BR_ASK_MAIN', params: { name: 'Prøve Megler' } } });
  expect([(await read('neighbour', home)).status, (await take('neighbour', home, held)).status]).toEqual([404, 404]);
  tokens.seller = (await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] })).token;
  expect([(await read('seller', home)).status, (await take('seller', home, held)).status]).toEqual([401, 401]);
  expect(await approvals(home)).toEqual([]);
  expect((await read('main', home)).body.change.id).toBe(held);
});

test('a broker who read older data than what waits now approves nothing, nor by the id of another home’s data', async () => {
  const home = await waitingHome();
  const read = await heldIn(home);
  await inState(home, 'created');
  await holdFor(home, 'Nyeste vei 2');
  const stale = await take('main', home, read);
  expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
  const other = await waitingHome();
  expect((await take('main', home, await heldIn(other))).status).toBe(404);
  expect((await take('main', home, randomUUID())).status).toBe(404);
  expect(await approvals(home)).toEqual([]);
});

test('a broker who has lost the home meanwhile cannot approve its data', async () => {
  const home = await waitingHome();
  const held = await heldIn(home);
  await inState(home, 'created');
  await on()
    .db.updateTable('estate')
    .set({ brokerId: v.parse(brokerId, 'br-neighbour') })
    .where('id', '=', home.estateId)
    .execute();
  expect((await take('main', home, held)).status).toBe(404);
  expect(await approvals(home)).toEqual([]);
});
