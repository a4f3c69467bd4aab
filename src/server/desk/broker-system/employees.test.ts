import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrokerId } from '#src/domain/ids.ts';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { demoRecords, type SystemRecord } from '#src/server/demo/broker-system/records.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import type { Server } from '#src/server/platform/server.ts';
import { testServer } from '#tests/support/server.ts';
import { handOverLeft } from '../leavers/jobs.ts';
import { syncOnce } from './jobs.ts';
import type { BrokerSystem } from './port.ts';
import { vitec } from './vitec.ts';

const server = testServer({ clock: 'movable', without: [handOverLeft] });
const clock = () => server.current.clock;
const key = 'partner-key';
let store: SystemStore;
let fake: FakeBrokerSystem;
let system: BrokerSystem;
const on = (): Server => ({ ...server.current.running.on, brokerSystem: async () => system });

beforeAll(async () => {
  await clock().set('2026-11-24T09:00:00.000Z');
  store = SystemStore.seeded(demoRecords('2026-11-24'), clock().now().toISOString());
  fake = await startFake({ store, key, now: () => clock().now() });
  const place = { url: fake.url, installation: fakeInstallation, partner: fakePartner, key };
  system = vitec(place, { clock: clock(), timeoutMs: 20_000 });
});
afterAll(() => fake.close());

const [leaver, boss] = ['br-01' as BrokerId, 'br-boss' as BrokerId];
const employee = () => store.find('employees', leaver)?.record ?? {};
/** Writes rows at a time of their own, and takes them. */
const sync = async (...rows: readonly SystemRecord[]) => {
  await clock().advance({ minutes: 3 });
  for (const row of rows) store.write('employees', row, clock().now().toISOString());
  expect(await syncOnce(on(), new AbortController().signal)).toBe(null);
};
const homesOf = (id: BrokerId) =>
  on().db.selectFrom('estate').select('vitecId').where('brokerId', '=', id).where('archivedAt', 'is', null).execute();
const brokerRow = (id: BrokerId) =>
  on().db.selectFrom('broker').select(['name', 'leftAt']).where('id', '=', id).executeTakeFirst();

test('the homes of an employee who left go to the one responsible, and the next sync does not take them back', async () => {
  const was = employee();
  await sync({ ...was, employeeId: boss, name: 'Bente Berg', email: 'bente@megler.example.com', role: 3 });
  await sql`update flow_instance set state = 'created' where flow = 'takeover-protocol'`.execute(on().db);
  const before = await homesOf(leaver);
  const [home] = before;
  if (home === undefined) throw new Error('The demo’s broker has no homes');
  await sync({ employeeId: leaver, isActive: false });
  expect(await brokerRow(leaver)).toEqual({ name: was.name, leftAt: expect.any(String) });
  expect([await homesOf(leaver), (await homesOf(boss)).length]).toEqual([[], before.length]);
  const record = store.find('estates', home.vitecId)?.record ?? {};
  const price = { ...(record.estatePrice as SystemRecord), priceSuggestion: 4_111_000 };
  store.write('estates', { ...record, estatePrice: price }, clock().now().toISOString());
  await sync(was);
  expect(await brokerRow(leaver)).toEqual({ name: was.name, leftAt: null });
  expect(await homesOf(boss)).toHaveLength(before.length);
});

test('an employee whom the system forgets all about but that they left is no error, known or not', async () => {
  await sync({ employeeId: 'br-77', isActive: false }, { employeeId: 'br-02', isActive: false });
  expect(await brokerRow('br-77' as BrokerId)).toBe(undefined);
  expect((await brokerRow('br-02' as BrokerId))?.leftAt).not.toBe(null);
  expect(await on().db.selectFrom('syncIssue').select('id').where('kind', '=', 'employees').execute()).toEqual([]);
});

test('one who signed up and waits for a yes has it once the system has an employee with the same address', async () => {
  await sql`insert into broker (id, name, email, phone, role, title, office_id, password_hash, signed_up_at)
    select 'br-selv', 'Selv Laget', 'Selv@megler.example.com', '+4742000124', 'assistant', 'Megler', office_id, 'hash', now()
    from broker where id = ${leaver}`.execute(on().db);
  const matched = 'br-matched' as BrokerId;
  await sync({ ...employee(), employeeId: matched, name: 'Selv Laget', email: 'selv@megler.example.com' });
  const row = await on()
    .db.selectFrom('broker')
    .select(['id', 'passwordHash', 'signedUpAt'])
    .where(sql<string>`lower(email)`, '=', 'selv@megler.example.com')
    .execute();
  expect(row).toEqual([{ id: matched, passwordHash: 'hash', signedUpAt: null }]);
});

test('a number that the broker proved by a code is not overwritten by the system, and another’s is', async () => {
  const ids = ['br-03' as BrokerId, 'br-04' as BrokerId];
  const [own, systems] = ids.map((id) => store.find('employees', id)?.record ?? {});
  const update = on()
    .db.updateTable('broker')
    .where('id', '=', 'br-03' as BrokerId);
  await update.set({ phone: '+4742000901', phoneProvenAt: '2026-11-24T09:00:00Z' }).execute();
  await sync({ ...own, mobilePhone: '42 00 09 02', title: 'Ny tittel' }, { ...systems, mobilePhone: '42 00 09 03' });
  const rows = await on()
    .db.selectFrom('broker')
    .select(['phone', 'title'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { phone: '+4742000901', title: 'Ny tittel' },
    { phone: '+4742000903', title: systems?.title },
  ]);
});
