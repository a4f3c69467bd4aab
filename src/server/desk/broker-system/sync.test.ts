import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrokerId, HeldChangeId, ParticipantId } from '#src/domain/ids.ts';
import { eraseRest } from '#src/server/account/account-deletion/erase-home.ts';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  type SystemFault,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { demoRecords, type SystemRecord } from '#src/server/demo/broker-system/records.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import type { Server } from '#src/server/platform/server.ts';
import { testServer } from '#tests/support/server.ts';
import { setTakeoverDate } from '../broker/broker-actions.ts';
import { readSyncState } from './cursor.ts';
import { takeHeld } from './held-changes.ts';
import { compareOnce, syncOnce } from './jobs.ts';
import type { BrokerSystem } from './port.ts';
import { readSync } from './read-sync.ts';
import { vitec } from './vitec.ts';

const server = testServer({ clock: 'movable' });
const clock = () => server.current.clock;
const key = 'partner-key';
let store: SystemStore;
let fake: FakeBrokerSystem;
let system: BrokerSystem;
const faults: SystemFault[] = [];
const on = (): Server => ({ ...server.current.running.on, brokerSystem: async () => system });

beforeAll(async () => {
  await clock().set('2026-11-24T09:00:00.000Z');
  store = SystemStore.seeded(demoRecords('2026-11-24'), clock().now().toISOString());
  fake = await startFake({ store, key, now: () => clock().now(), fault: () => faults.shift() });
  const place = { url: fake.url, installation: fakeInstallation, partner: fakePartner, key };
  system = vitec(place, { clock: clock(), timeoutMs: 20_000 });
});
afterAll(() => fake.close());
beforeEach(async () => {
  faults.length = 0;
  // Beyond every wait and circuit of the test before.
  await clock().advance({ minutes: 20 });
});

const live = new AbortController().signal;
const sync = () => syncOnce(on(), live);
const record = (id: string) => store.find('estates', id)?.record ?? {};
const change = (id: string, changed: SystemRecord) =>
  store.write('estates', { ...record(id), ...changed }, clock().now().toISOString());
const homeOf = (id: string) => on().db.selectFrom('estate').selectAll().where('vitecId', '=', id).executeTakeFirst();
const known = async (id: string) => {
  const found = await homeOf(id);
  const estate = found && (await readEstate(on().db, found.id));
  if (!found || !estate) throw new Error(`${id} has not been taken`);
  return { row: found, estate };
};
const priced = (id: string, price: number) =>
  change(id, { estatePrice: { ...(record(id).estatePrice as SystemRecord), priceSuggestion: price } });
const events = async () => (await on().db.selectFrom('flowEvent').select('seq').execute()).length;
const setState = async (id: string, state: string) => {
  const { estate } = await known(id);
  await on()
    .db.updateTable('flowInstance')
    .set({ state })
    .where('estateId', '=', estate.id)
    .where('flow', '=', 'settlement-seller')
    .execute();
};
/** Returns what a broker sees of the sync, where a broker system is configured. */
const seenBy = (broker: BrokerId | null) => {
  const config = { ...on().config, brokerSystem: { kind: 'local' as const, pages: null } };
  return readSync({ ...on(), config }, broker ?? ('' as BrokerId));
};
const waiting = () => on().db.selectFrom('heldChange').select(['id', 'estateId']).where('state', '=', 'held').execute();
const people = (id: string, side: 'sellers' | 'buyers') => record(id)[side] as readonly SystemRecord[];

test('the first sync brings every home with its price, facts, people, dates, step and forms', async () => {
  expect(await sync()).toBe(null);
  const { row, estate } = await known('VM-100006');
  expect(row).toMatchObject({ street: 'Nidbakken 3', askingPrice: '3350000', bidCount: 9, yearOfBuild: 1965 });
  expect(estate.broker.name).not.toBe('');
  expect((await partiesOf(on().db, estate.id)).map(({ role }) => role)).toEqual(['seller']);
  const sale = await on().db.selectFrom('sale').select('state').where('estateId', '=', estate.id).executeTakeFirst();
  expect(sale?.state).toBe('bid-round');
  const dates = await on().db.selectFrom('estateEvent').select('kind').where('estateId', '=', estate.id).execute();
  expect(dates).toHaveLength(6);
  const sold = (await known('VM-100001')).estate.id;
  const forms = await on().db.selectFrom('flowInstance').select('flow').where('estateId', '=', sold).execute();
  expect(forms.map(({ flow }) => flow)).toEqual(expect.arrayContaining(['takeover-protocol', 'settlement-buyer']));
  expect(await readSyncState(on().db)).toMatchObject({ isStale: false, failure: null, issues: 0 });
});

test('a row that has not changed is not written again, and a stale link to the system says so', async () => {
  expect((await readSyncState(on().db)).isStale).toBe(true);
  const before = await on().db.selectFrom('syncRaw').select(['id', 'fetchedAt']).orderBy('id').execute();
  const logged = await events();
  store.write('estates', record('VM-100006'), clock().now().toISOString());
  expect(await seenBy('br-01' as BrokerId)).toMatchObject({ isConnected: true, isStale: true });
  await sync();
  expect(await on().db.selectFrom('syncRaw').select(['id', 'fetchedAt']).orderBy('id').execute()).toEqual(before);
  expect(await events()).toBe(logged);
  const lastSyncedAt = expect.stringMatching(/^2026-11-24/);
  expect(await seenBy('br-01' as BrokerId)).toMatchObject({ isStale: false, lastSyncedAt });
  await clock().advance({ minutes: 14 });
  expect((await seenBy('br-01' as BrokerId)).isStale).toBe(false);
  await clock().advance({ minutes: 2 });
  expect((await seenBy('br-01' as BrokerId)).isStale).toBe(true);
  const unconnected = await readSync(server.current.running.on, 'br-01' as BrokerId);
  expect(unconnected).toEqual({ isConnected: false, lastSyncedAt: null, isStale: false, issues: [] });
});

test('a new price, a new step and a viewing are seen after the next sync', async () => {
  priced('VM-100011', 7_500_000);
  const viewing = { id: 'ev-9', kind: 3, start: '2026-12-01T16:00:00Z', end: null };
  change('VM-100011', { status: 3, events: [viewing] });
  await sync();
  const { row, estate } = await known('VM-100011');
  expect(row.askingPrice).toBe('7500000');
  const dates = await on()
    .db.selectFrom('estateEvent')
    .select(['kind', 'at'])
    .where('estateId', '=', estate.id)
    .execute();
  expect(dates).toEqual([{ kind: 'viewing', at: '2026-12-01T16:00:00.000Z' }]);
  const sale = await on().db.selectFrom('sale').select('state').where('estateId', '=', estate.id).executeTakeFirst();
  expect(sale?.state).toBe('viewing');
});

test('a change that becomes visible four minutes late is not lost', async () => {
  priced('VM-100006', 3_300_000);
  await sync();
  const late = new Date(clock().now().getTime() - 4 * 60_000).toISOString();
  const { estatePrice } = record('VM-100011');
  store.write(
    'estates',
    { ...record('VM-100011'), estatePrice: { ...(estatePrice as SystemRecord), priceSuggestion: 7_400_000 } },
    late,
  );
  await clock().advance({ minutes: 2 });
  await sync();
  expect((await known('VM-100011')).row.askingPrice).toBe('7400000');
});

test('a change that comes late while a walk is broken off is taken by the walk after it', async () => {
  for (let index = 0; index < 130; index += 1) {
    store.write('estates', { ...record('VM-100007'), estateId: `VM-7${index}` }, clock().now().toISOString());
  }
  const stopped = new AbortController();
  stopped.abort();
  // Stops after its first page, which is of now: no earlier time is read again before the next walk.
  expect(await syncOnce(on(), stopped.signal)).toBe(0);
  await clock().advance({ minutes: 1 });
  const late = new Date(clock().now().getTime() - 4 * 60_000).toISOString();
  const { estatePrice } = record('VM-100011');
  const price = { ...(estatePrice as SystemRecord), priceSuggestion: 7_410_000 };
  store.write('estates', { ...record('VM-100011'), estatePrice: price }, late);
  await clock().advance({ minutes: 8 });
  priced('VM-100006', 3_310_000);
  expect(await sync()).toBe(null);
  await clock().advance({ minutes: 2 });
  expect(await sync()).toBe(null);
  expect((await known('VM-100011')).row.askingPrice).toBe('7410000');
  for (let index = 0; index < 130; index += 1) store.remove('estates', `VM-7${index}`);
});

describe('a row that cannot be read', () => {
  test('stops only itself, is noted without its values, and is taken when it is mended', async () => {
    change('VM-100005', { zipCode: 1361, streetAdress: 'Feilveien 1' });
    priced('VM-100007', 6_800_000);
    await sync();
    expect((await known('VM-100007')).row.askingPrice).toBe('6800000');
    expect((await known('VM-100005')).row.street).not.toBe('Feilveien 1');
    const issues = await on().db.selectFrom('syncIssue').select(['id', 'reason']).execute();
    expect(issues).toEqual([{ id: 'VM-100005', reason: 'zipCode' }]);
    const home = { id: 'VM-100005', name: expect.stringContaining('Feilveien 1'), why: 'fields', fields: ['zipCode'] };
    const { estate } = await known('VM-100005');
    expect((await seenBy(estate.brokerId)).issues).toMatchObject([{ ...home, estateId: estate.id, tries: 1 }]);
    const others = await on().db.selectFrom('broker').select('id').execute();
    const strangers = others.filter(({ id }) => id !== estate.brokerId && id !== estate.assistantId);
    for (const { id } of strangers) expect((await seenBy(id)).issues).toEqual([]);
    // Mended without a new time of change: the row is fetched by itself.
    store.write('estates', { ...record('VM-100005'), zipCode: '1361' }, '2026-11-24T09:00:00.000Z');
    await clock().advance({ minutes: 3 });
    await sync();
    expect((await known('VM-100005')).row.street).toBe('Feilveien 1');
    expect((await readSyncState(on().db)).issues).toBe(0);
  });

  test('because two rows of the database cannot be the same is noted too, and the others are taken', async () => {
    const broken: SystemRecord = { ...record('VM-100005'), estateId: 'VM-BAD', streetAdress: 'Nul\u0000veien' };
    store.write('estates', broken, clock().now().toISOString());
    store.write('estates', { ...record('VM-100005'), estateId: 'VM-GOOD' }, clock().now().toISOString());
    await sync();
    expect(await homeOf('VM-GOOD')).toBeDefined();
    expect(await homeOf('VM-BAD')).toBeUndefined();
    expect((await readSyncState(on().db)).issues).toBe(1);
    const brokers = await on().db.selectFrom('broker').select(['id', 'officeId']).execute();
    for (const { id, officeId } of brokers) {
      const seen = (await seenBy(id)).issues.map((issue) => [issue.id, issue.why, issue.estateId]);
      expect(seen).toEqual(officeId === broken.departmentId ? [['VM-BAD', 'stored', null]] : []);
    }
    expect(new Set(brokers.map(({ officeId }) => officeId)).size).toBeGreaterThan(1);
    store.remove('estates', 'VM-BAD');
    await clock().advance({ minutes: 5 });
    await sync();
    expect((await readSyncState(on().db)).issues).toBe(0);
  });
});

test('a changed phone ends the person’s links, and nobody else’s', async () => {
  const { estate } = await known('VM-100001');
  const place = { flow: 'takeover-protocol', estateId: estate.id } as const;
  const parties = await partiesOf(on().db, estate.id);
  for (const party of parties) {
    await on().transaction((tx) => createLink(tx, on(), { place, holder: party }, { replaces: 'nothing', sent: true }));
  }
  const [first = {}, ...others] = people('VM-100001', 'sellers');
  change('VM-100001', { sellers: [{ ...first, mobilePhone: '42 00 99 11' }, ...others] });
  await sync();
  const seller = (await partiesOf(on().db, estate.id))[0];
  expect(seller?.phone).toBe('+4742009911');
  const ended = await on()
    .db.selectFrom('accessLink')
    .select('participantId')
    .where('revokedAt', 'is not', null)
    .execute();
  expect(ended.map(({ participantId }) => participantId)).toEqual([seller?.id]);
});

describe('a party that the system has no longer', () => {
  test('stays, marked, when they have left something, and is a party of no form any more', async () => {
    const { estate } = await known('VM-100001');
    const before = await partiesOf(on().db, estate.id);
    change('VM-100001', { sellers: people('VM-100001', 'sellers').slice(0, 1) });
    await sync();
    const gone = before.filter(({ role }) => role === 'seller')[1];
    expect((await partiesOf(on().db, estate.id)).map(({ id }) => id)).not.toContain(gone?.id);
    const rows = await on()
      .db.selectFrom('estateParty')
      .select(['id', 'removedAt'])
      .where('estateId', '=', estate.id)
      .execute();
    expect(rows.find(({ id }) => id === gone?.id)?.removedAt).not.toBe(null);
  });

  test('who has left nothing is forgotten, with their identity', async () => {
    const { estate } = await known('VM-100002');
    const before = await partiesOf(on().db, estate.id);
    change('VM-100002', { buyers: people('VM-100002', 'buyers').slice(1) });
    await sync();
    const left = await on().db.selectFrom('estateParty').select('id').where('estateId', '=', estate.id).execute();
    expect(left).toHaveLength(before.length - 1);
  });
});

describe('while a form is under signing', () => {
  const id = 'VM-100003';
  test('price and dates follow, and nothing of a form moves: the change waits for the broker', async () => {
    await setState(id, 'signing');
    const { estate } = await known(id);
    const [first = {}, ...others] = people(id, 'sellers');
    change(id, { streetAdress: 'Flyttet vei 1', sellers: [{ ...first, lastName: 'Nytt-Navn' }, ...others] });
    priced(id, 11_000_000);
    await sync();
    const { row } = await known(id);
    expect([row.street, row.askingPrice]).toEqual([estate.home.address, '11000000']);
    expect((await partiesOf(on().db, estate.id)).some(({ name }) => name.includes('Nytt-Navn'))).toBe(false);
    expect((await waiting()).map(({ estateId }) => estateId)).toEqual([estate.id]);
  });

  test('the broker cannot let it in, and can when the signing is over', async () => {
    const { estate } = await known(id);
    const [held] = await waiting();
    const broker = { brokerId: estate.brokerId as BrokerId, name: 'Megler' };
    const taking = { estateId: estate.id, held: held?.id as HeldChangeId, broker };
    const approve = () => on().transaction((tx) => takeHeld(tx, on(), taking));
    await expect(approve()).rejects.toMatchObject({ code: 'OTP_SIGNING' });
    await setState(id, 'created');
    await approve();
    expect((await known(id)).row.street).toBe('Flyttet vei 1');
    expect((await partiesOf(on().db, estate.id)).some(({ name }) => name.includes('Nytt-Navn'))).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test('what the system takes back waits no longer', async () => {
    await setState(id, 'locked');
    const street = record(id).streetAdress;
    change(id, { streetAdress: 'Feil vei 2' });
    await sync();
    expect(await waiting()).toHaveLength(1);
    await clock().advance({ minutes: 2 });
    change(id, { streetAdress: street });
    await sync();
    expect(await waiting()).toEqual([]);
    await setState(id, 'created');
  });
});

test('a system that refuses, asks for time or breaks off is waited for, and the walk goes on where it was', async () => {
  priced('VM-100006', 3_200_000);
  faults.push('429');
  expect(await sync()).toBe(7);
  const calls = fake.calls();
  expect(await sync()).toBeGreaterThan(0);
  expect(fake.calls()).toBe(calls);
  expect((await readSyncState(on().db)).failure).toBe('resting');
  await clock().advance({ seconds: 11 });
  expect(await sync()).toBe(null);
  expect((await known('VM-100006')).row.askingPrice).toBe('3200000');
  expect((await readSyncState(on().db)).failure).toBe(null);
});

test('a home that is gone from the system is archived by the nightly comparison, and comes back with it', async () => {
  await clock().set('2026-11-25T03:00:00.000Z');
  const kept = record('VM-100007');
  store.remove('estates', 'VM-100007');
  expect(await compareOnce(on(), live)).toBe(null);
  expect((await known('VM-100007')).row.archivedAt).not.toBe(null);
  expect((await known('VM-100006')).row.archivedAt).toBe(null);
  await clock().advance({ minutes: 30 });
  store.write('estates', kept, clock().now().toISOString());
  await sync();
  expect((await known('VM-100007')).row.archivedAt).toBe(null);
});

test('the takeover date is ours: it is written back once, and the system’s own changes nothing', async () => {
  const { estate } = await known('VM-100002');
  const actor = { kind: 'broker', id: 'br-01', name: 'Ingvild' } as const;
  Object.assign(server.current.running.on, { brokerSystem: async () => system });
  await on().transaction((tx) => setTakeoverDate(tx, on(), estate, { date: '2026-12-15', actor }));
  await clock().advance({ seconds: 1 });
  await on().jobs.idle();
  expect(fake.ticks.map(({ line, value }) => [line, value])).toEqual([['takeover-date', '2026-12-15']]);
});

test('a party who is added in the system’s own page arrives, and leaves again when removed there', async () => {
  const send = async (body: object) => {
    const headers = { authorization: `Basic ${Buffer.from(`${fakePartner}:${key}`).toString('base64')}` };
    await clock().advance({ minutes: 1 });
    const { status } = await fetch(`${fake.url}/control`, { method: 'POST', headers, body: JSON.stringify(body) });
    await sync();
    return status;
  };
  const { estate } = await known('VM-100007');
  const named = async () => (await partiesOf(on().db, estate.id)).map(({ role, name }) => [role, name]);
  const before = await named();
  const person = { firstName: 'Nina', lastName: 'Ny', phone: '+4742000777', email: 'nina.ny@example.com' };
  expect(await send({ what: 'add-party', estateId: 'VM-100007', side: 'buyers', ...person })).toBe(204);
  expect(await named()).toEqual([...before, ['buyer', 'Nina Ny']]);
  const { contactId } = people('VM-100007', 'buyers').at(-1) ?? {};
  expect(await send({ what: 'remove-party', estateId: 'VM-100007', contactId })).toBe(204);
  expect(await named()).toEqual(before);
});

test('a person who was erased is not brought back, and the row they stood in is emptied', async () => {
  const { estate } = await known('VM-100008');
  const [party] = await partiesOf(on().db, estate.id);
  const person = party?.id as ParticipantId;
  await on().transaction((tx) => eraseRest(tx, { estateId: estate.id, whole: false, people: [person], forms: [] }));
  const raw = await on().db.selectFrom('syncRaw').select('body').where('id', '=', 'VM-100008').executeTakeFirst();
  expect(raw?.body).toBe(null);
  change('VM-100008', { assignmentNum: '11-26-9999' });
  await sync();
  expect((await partiesOf(on().db, estate.id)).find(({ id }) => id === person)).toMatchObject({ phone: '', email: '' });
});

test('a sale with its commission counts once, by the parts of its brokers, and not any more when it is undone', async () => {
  const { row } = await known('VM-100001');
  const counted = async () =>
    on()
      .db.selectFrom('officeSale')
      .innerJoin('saleShare', 'saleShare.saleId', 'officeSale.id')
      .select(['brokerId', 'bp', 'revenue', 'officeId'])
      .where('estateId', '=', row.id)
      .where('cancelledAt', 'is', null)
      .orderBy('bp')
      .execute();
  const soldDate = '2026-11-20T11:00:00.000Z';
  const sold = { ...(record('VM-100001').estatePrice as SystemRecord), commission: 50_001, soldDate };
  const brokersIdWithRoles = [
    { brokerRole: 1, employeeId: 'br-01' },
    { brokerRole: 2, employeeId: 'br-02', commissionShare: 33.33 },
    { brokerRole: 9, employeeId: 'br-unknown', commissionShare: 10 },
  ];
  change('VM-100001', { estatePrice: sold, brokersIdWithRoles });
  await sync();
  const parts = [
    { brokerId: 'br-02', bp: 3_333, revenue: 16_665, officeId: 'of-oslo' },
    { brokerId: 'br-01', bp: 6_667, revenue: 33_336, officeId: 'of-oslo' },
  ];
  expect(await counted()).toEqual(parts);
  change('VM-100001', { estatePrice: { ...sold, soldPrice: null } });
  await sync();
  expect(await counted()).toEqual([]);
});
