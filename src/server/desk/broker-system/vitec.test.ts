import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  type SystemFault,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { demoRecords } from '#src/server/demo/broker-system/records.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { vitec } from './vitec.ts';

const key = 'partner-key';
const at = '2026-11-24T09:00:00.000Z';
const store = SystemStore.seeded(demoRecords('2026-11-24'), at);
let fault: SystemFault | undefined;
let system: FakeBrokerSystem;
const now = () => new Date(at);
beforeAll(async () => {
  system = await startFake({ store, key, now, fault: () => fault });
});
beforeEach(() => {
  fault = undefined;
});
afterAll(() => system.close());

const open = (given: { readonly key?: string; readonly timeoutMs?: number } = {}) =>
  vitec(
    { url: system.url, installation: fakeInstallation, partner: fakePartner, key: given.key ?? key },
    { clock: { now }, timeoutMs: given.timeoutMs ?? 20_000 },
  );
const everything = { since: '2020-01-01T00:00:00.000Z', page: 1 } as const;
const homeRecord = (id: string) => store.find('estates', id)?.record ?? {};

describe('homes of the broker system', () => {
  test('are read with their price, stage, facts and people', async () => {
    const { changes, hasMore } = await open().changes('estates', everything);
    expect(hasMore).toBe(false);
    const found = changes.find(({ id }) => id === 'VM-100006');
    expect(found?.changedAt).toBe(at);
    expect(found?.row).toMatchObject({
      isReadable: true,
      value: {
        street: 'Nidbakken 3',
        city: 'Trondheim',
        stage: 'bid-round',
        askingPrice: 3_350_000,
        lastBid: 3_420_000,
        ownership: 'SHARE',
        propertyType: 'APARTMENT',
        landRegister: { cooperative: 'Nidbakken Borettslag (fiktivt)', shareNumber: 61 },
        facts: { primaryRoomArea: 52, yearOfBuild: 1965 },
        parties: [{ id: 'p10', role: 'seller' }],
      },
    });
    expect(changes.filter(({ row }) => !row.isReadable)).toEqual([]);
  });

  test('44.2: are read with each bid, and with nothing of who gave it', async () => {
    const record = homeRecord('VM-100006');
    const bid = { amount: 3_430_000, at, bidder: 'Hemmelig Budgiver' };
    // seam: the fake's own record
    store.write('estates', { ...record, estatePrice: { ...(record.estatePrice as object), bids: [bid] } }, at);
    const { row } = (await open().estate('VM-100006')) ?? {};
    expect(row).toMatchObject({ isReadable: true, value: { bids: [{ amount: 3_430_000, at }] } });
    expect(JSON.stringify(row)).not.toContain('Hemmelig');
    store.write('estates', record, at);
  });

  test('with wrong types fail alone, and name the field but not what it held', async () => {
    const wrong = {
      ...homeRecord('VM-100006'),
      zipCode: 7030,
      sellers: [{ contactId: 'p10', lastName: 'Hemmelig', mobilePhone: 'tolv' }],
    };
    store.write('estates', wrong, at);
    const { changes } = await open().changes('estates', everything);
    const bad = changes.filter(({ row }) => !row.isReadable);
    expect(bad).toMatchObject([{ id: 'VM-100006', row: { reason: 'zipCode, sellers.0.mobilePhone' } }]);
    store.write('estates', { ...wrong, zipCode: '7030', sellers: [] }, at);
    expect((await open().estate('VM-100006'))?.row.isReadable).toBe(true);
  });

  test('issue 40.7: are readable whatever stands as a party’s number, which is a person’s with eleven digits', async () => {
    const record = homeRecord('VM-100006');
    const numbers = ['923609016', '29867801837', 'mangler', ''];
    const sellers = numbers.map((socialSecurity, at) => ({
      contactId: `k${at}`,
      lastName: 'Bygg & Bo 2 AS',
      socialSecurity,
    }));
    store.write('estates', { ...record, sellers }, at);
    const found = await open().estate('VM-100006');
    const parties = found?.row.isReadable ? found.row.value.parties.filter(({ role }) => role === 'seller') : [];
    expect(parties.map(({ nationalId }) => nationalId)).toEqual([null, '29867801837', null, null]);
    expect(parties.map(({ organisationNumber }) => organisationNumber)).toEqual(['923609016', null, null, null]);
    store.write('estates', record, at);
  });

  test('that list a person twice on one side, or an unknown number for a stage, are not guessed at', async () => {
    const person = { contactId: 'p10', lastName: 'Nes' };
    const record = homeRecord('VM-100011');
    store.write('estates', { ...record, sellers: [person, person] }, at);
    expect((await open().estate('VM-100011'))?.row.isReadable).toBe(false);
    store.write('estates', { ...record, status: 77 }, at);
    expect((await open().estate('VM-100011'))?.row).toEqual({ isReadable: false, reason: 'status' });
    store.write('estates', record, at);
  });

  test('are the same whatever the time of their change says', async () => {
    const before = await open().estate('VM-100001');
    store.write('estates', homeRecord('VM-100001'), '2026-11-24T10:00:00.000Z');
    const after = await open().estate('VM-100001');
    expect(after?.changedAt).not.toBe(before?.changedAt);
    expect(after?.body).toBe(before?.body);
  });

  test('that the system does not have are null, and not an error', async () => {
    expect(await open().estate('VM-0')).toBe(null);
  });
});

test('offices and employees are read too', async () => {
  const offices = await open().changes('offices', everything);
  const employees = await open().changes('employees', everything);
  expect(offices.changes.map(({ row }) => row.isReadable)).toEqual([true, true, true, true]);
  expect(employees.changes[0]?.row).toMatchObject({ value: { id: 'br-01', role: 'mainBroker', officeId: 'of-oslo' } });
});

test.each([
  ['nothing but the id', {}, { id: 'br-01', hasLeft: true, name: null }],
  [
    'all of the row',
    store.find('employees', 'br-01')?.record ?? {},
    { id: 'br-01', hasLeft: true, role: 'mainBroker' },
  ],
])('that an employee has left is read of %s', async (_what, record, value) => {
  const before = store.find('employees', 'br-01')?.record ?? {};
  store.write('employees', { ...record, employeeId: 'br-01', isActive: false }, at);
  const { changes } = await open().changes('employees', everything);
  expect(changes.find(({ id }) => id === 'br-01')?.row).toMatchObject({ isReadable: true, value });
  store.write('employees', before, at);
});

test('an employee whose row is wrong is named by its field, and has not left', async () => {
  const before = store.find('employees', 'br-01')?.record ?? {};
  store.write('employees', { ...before, mobilePhone: 'tolv' }, at);
  const { changes } = await open().changes('employees', everything);
  expect(changes.find(({ id }) => id === 'br-01')?.row).toEqual({ isReadable: false, reason: 'mobilePhone' });
  store.write('employees', before, at);
});

test.each([
  ['401', 'unauthorized'],
  ['429', 'busy'],
  ['500', 'broken'],
  ['half body', 'unreachable'],
] as const)('a list that is met by %s fails as a whole, so that nothing of it is taken', async (one, kind) => {
  fault = one;
  await expect(open().changes('estates', everything)).rejects.toMatchObject({ kind });
});

test('a list that never comes fails as slow', async () => {
  fault = 'silence';
  await expect(open({ timeoutMs: 150 }).changes('estates', everything)).rejects.toMatchObject({ kind: 'slow' });
});

test('a wrong key is refused', async () => {
  await expect(open({ key: 'stolen' }).estate('VM-100001')).rejects.toMatchObject({ kind: 'unauthorized' });
});

test('a line of the checklist whose answer was lost is written once, however often it is sent', async () => {
  const provider = open();
  fault = 'lost answer';
  await expect(provider.tick('VM-100001', 'takeover-date', '2026-12-01', 'k-1')).rejects.toThrow();
  fault = undefined;
  await provider.tick('VM-100001', 'takeover-date', '2026-12-01', 'k-1');
  expect(system.ticks).toEqual([{ estateId: 'VM-100001', line: 'takeover-date', value: '2026-12-01', key: 'k-1' }]);
  expect(system.repeated()).toBe(1);
});
