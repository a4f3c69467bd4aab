import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  type SystemFault,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { demoRecords, type SystemRecord } from '#src/server/demo/broker-system/records.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { Server } from '#src/server/platform/server.ts';
import { testServer } from '#tests/support/server.ts';
import { setTakeoverDate } from '../broker/broker-actions.ts';
import { compareOnce, syncOnce } from './jobs.ts';
import { vitec } from './vitec.ts';

/** Changes in all, `SYNC_CHANGES=10000` in `npm run faults`. */
const total = Number(process.env.SYNC_CHANGES ?? 160);
const perRound = Math.max(20, Math.round(total / 100));
const server = testServer({ clock: 'movable' });
const clock = () => server.current.clock;
let store: SystemStore;
let fake: FakeBrokerSystem;
let calm = false;

/** The same numbers in every run. */
let seed = 20_261_124;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const troubles: readonly SystemFault[] = ['401', '429', '500', 'half body', 'lost answer'];
const fault = () => (!calm && random() < 0.15 ? pick(troubles) : undefined);

const ids = Array.from({ length: 240 }, (_, index) => `VM-${String(500_000 + index)}`);
const template = demoRecords('2026-11-24').estates[0] ?? {};
const recordOf = (id: string): SystemRecord => store.find('estates', id)?.record ?? { ...template, estateId: id };
const contact = (id: number) => ({
  contactId: `k-${id}`,
  lastName: `Nord${id}`,
  mobilePhone: `+4742${String(100_000 + id)}`,
  email: `k${id}@example.com`,
});

/** A change now, up to four minutes late, or of a row that cannot be read. */
const changeOne = (): void => {
  const id = pick(ids);
  const record = recordOf(id);
  const price = {
    ...(record.estatePrice as SystemRecord),
    priceSuggestion: 1_000_000 + Math.floor(random() * 9_000_000),
  };
  const changed = pick<SystemRecord>([
    { estatePrice: price },
    { status: Math.floor(random() * 6) },
    { streetAdress: `Nordveien ${Math.floor(random() * 200)}` },
    { sellers: [contact(Math.floor(random() * 900)), contact(1000 + Math.floor(random() * 900))] },
    { buyers: [] },
    { events: [{ id: `e-${Math.floor(random() * 9)}`, kind: 3, start: '2026-12-01T16:00:00Z', end: null }] },
    { zipCode: random() < 0.5 ? 550 : '0550' },
  ]);
  const late = random() < 0.2 ? Math.floor(random() * 240) : 0;
  store.write('estates', { ...record, ...changed }, new Date(clock().now().getTime() - late * 1000).toISOString());
};

const on = (): Server => server.current.running.on;
const live = new AbortController().signal;

beforeAll(async () => {
  await clock().set('2026-11-24T09:00:00.000Z');
  store = SystemStore.seeded({ ...demoRecords('2026-11-24'), estates: [] }, clock().now().toISOString());
  for (const id of ids) store.write('estates', recordOf(id), clock().now().toISOString());
  // Half of the changes come between two pages, so that the pages shift while they are read.
  fake = await startFake({ store, key: 'k', now: () => clock().now(), fault, onPage: () => !calm && changeOne() });
  const place = { url: fake.url, installation: fakeInstallation, partner: fakePartner, key: 'k' };
  const system = vitec(place, { clock: clock(), timeoutMs: 20_000 });
  Object.assign(on(), { brokerSystem: async () => system });
});
afterAll(() => fake.close());

/** Returns a home as each side has it, of what only the system decides. */
const theirs = (id: string) => {
  const record = recordOf(id);
  const people = [...(record.sellers as SystemRecord[]), ...(record.buyers as SystemRecord[])];
  return {
    street: record.streetAdress,
    price: (record.estatePrice as SystemRecord).priceSuggestion,
    people: people.map((one) => `${one.contactId} ${one.mobilePhone}`).sort(),
    events: (record.events as SystemRecord[]).map((one) => one.id).sort(),
  };
};
const ours = async (id: string) => {
  const row = await on().db.selectFrom('estate').selectAll().where('vitecId', '=', id).executeTakeFirstOrThrow();
  const parties = on().db.selectFrom('estateParty').selectAll().where('estateId', '=', row.id);
  const people = await parties.where('removedAt', 'is', null).execute();
  const dates = await on().db.selectFrom('estateEvent').select('externalId').where('estateId', '=', row.id).execute();
  return {
    street: row.street,
    price: Number(row.askingPrice),
    people: people.map((one) => `${one.vitecId} ${one.phone}`).sort(),
    events: dates.map(({ externalId }) => externalId).sort(),
  };
};

/**
 * Reads a list to its end at the clock's time. The server's own job may be reading it: then its lease is waited for, as
 * a pass that finds the list taken reads nothing.
 */
const readToEnd = async (kind: 'estates' | 'compare', read: typeof syncOnce) => {
  const from = clock().now();
  const readAt = async () => {
    expect(await read(on(), live)).toBe(null);
    const row = on().db.selectFrom('syncCursor').select('syncedAt').where('kind', '=', kind);
    return Date.parse((await row.executeTakeFirstOrThrow()).syncedAt ?? '');
  };
  await expect.poll(readAt, { timeout: 60_000 }).toBeGreaterThanOrEqual(from.getTime());
};

test(`after ${total} changes with faults both sides are equal, and nothing was sent twice`, async () => {
  const actor = { kind: 'broker', id: 'br-01', name: 'Ingvild' } as const;
  const written: string[] = [];
  for (let done = 0; done < total; done += perRound) {
    for (let made = 0; made < perRound; made += 1) changeOne();
    await syncOnce(on(), live);
    const day = `2026-12-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}` as const;
    const sold = await on()
      .db.selectFrom('flowInstance')
      .select('estateId')
      .where('flow', '=', 'takeover-protocol')
      .limit(5)
      .execute();
    const home = sold[0] && (await readEstate(on().db, sold[0].estateId));
    if (home) {
      await on().transaction((tx) => setTakeoverDate(tx, on(), home, { date: day as never, actor }));
      written.push(day);
    }
    await clock().advance({ minutes: 2 });
  }
  calm = true;
  const bad = ids.filter((id) => recordOf(id).zipCode !== '0550');
  for (const id of bad) store.write('estates', { ...recordOf(id), zipCode: '0550' }, clock().now().toISOString());
  // The waits that faults have caused are over.
  await clock().advance({ minutes: 30 });
  await readToEnd('estates', syncOnce);
  // What came late behind a walk that was broken off is read by the walk after it.
  await clock().advance({ minutes: 2 });
  await readToEnd('estates', syncOnce);
  for (const id of ids) expect(await ours(id), id).toEqual(theirs(id));
  await clock().set('2026-12-30T03:00:00.000Z');
  await readToEnd('compare', compareOnce);
  for (const id of ids) expect(await ours(id), id).toEqual(theirs(id));
  await on().jobs.idle();
  expect(written.length).toBeGreaterThan(0);
  expect(fake.ticks.map(({ value }) => value).sort()).toEqual(written.toSorted());
}, 1_800_000);
