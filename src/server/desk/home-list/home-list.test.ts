import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerMonitor, type DeskHomes } from '#src/contract/desk/broker-monitor.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { eraseRest } from '#src/server/account/account-deletion/erase-home.ts';
import { noteChange } from '#src/server/platform/changes/change-log.ts';
import { brokerTokens, otherBroker } from '#tests/contract/brokers.ts';
import { deskHomeOf, queueOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome, type TestHomeOptions } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { keepDeskHomes } from './jobs.ts';

const server = testServer();
const on = () => server.current.running.on;
let tokens = { own: '', other: '' };
const placeOf = (token: string) => ({ url: server.current.url, token });
beforeAll(async () => {
  await insertHome(on().database);
  tokens = await brokerTokens({ on: on() });
});
const list = async (query: Readonly<Record<string, string>> = {}, token = tokens.other) =>
  new Visitor(server.current.url).send(brokerMonitor.list, { query, headers: { authorization: `Bearer ${token}` } });
const page = async (query: Readonly<Record<string, string>> = {}): Promise<DeskHomes> => {
  const { status, body, text } = await list(query);
  expect(status, text).toBe(200);
  return body;
};
const insert = (options: TestHomeOptions = {}) => insertHome(on().database, { broker: otherBroker.id, ...options });
const idsOf = ({ items }: DeskHomes) => items.map(({ estateId }) => estateId);
const change = (home: TestHome) => on().db.updateTable('estate').where('id', '=', home.estateId);

describe('the list of homes', () => {
  const days = [40, null, 20, 16, 60] as const;
  let homes: TestHome[];
  beforeAll(async () => {
    homes = [];
    for (const [index, takeoverInDays] of days.entries()) {
      homes.push(await insert({ takeoverInDays, street: `Listeveien ${9 - index}` }));
    }
  });
  const at = (...places: readonly number[]) => places.map((place) => homes[place]?.estateId);

  test('has what waits for the broker first, then by the day of the takeover', async () => {
    // No day is agreed for the second home.
    expect(idsOf(await page())).toEqual(at(1, 3, 2, 0, 4));
    expect(idsOf(await page({ sort: 'date' }))).toEqual(at(3, 2, 0, 4, 1));
    expect(idsOf(await page({ sort: 'address' }))).toEqual(at(4, 3, 2, 1, 0));
  });

  test.each(['urgent', 'date', 'address'])(
    'comes by pages in the order %s, each home once, also as others come between',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      let late: TestHome | undefined;
      do {
        const { items, next, total }: DeskHomes = await page({ sort, limit: '2', ...(cursor !== null && { cursor }) });
        expect(total).toBe(late === undefined ? days.length : days.length + 1);
        seen.push(...items.map(({ estateId }) => estateId));
        cursor = next;
        late ??= await insert({ takeoverInDays: null, street: 'Aaveien 1' });
      } while (cursor !== null);
      for (const id of at(0, 1, 2, 3, 4)) expect(seen.filter((one) => one === id)).toHaveLength(1);
      expect(new Set(seen).size).toBe(seen.length);
      await change(late).set({ brokerId: null }).execute();
    },
  );

  test('finds homes by each word of address, name or number, however it is spelt, and takes signs for nothing', async () => {
    const home = await insert({
      street: 'Åsgårdveien 7',
      parties: [
        { ...partyIn(homes[0] as TestHome, 'seller'), id: crypto.randomUUID() as never, name: 'Kåre Ødegaard' },
      ],
    });
    for (const q of ['kaare', 'ODEGARD asg', '7 aasgaard', 'ødegård', "  'kåre'  "]) {
      expect([q, idsOf(await page({ q }))]).toEqual([q, [home.estateId]]);
    }
    for (const q of ['kaare solveien', '%', '_%x', "' or true --", '\u202e\ud83c\udfe1 x']) {
      const { items, total } = await page({ q });
      expect([q, items.length, total]).toEqual(q === '%' ? [q, 6, 6] : [q, 0, 0]);
    }
    await change(home).set({ brokerId: null }).execute();
  });

  test.each([
    [{ cursor: 'e30' }],
    [{ cursor: '%%%' }],
    [{ cursor: Buffer.from('["2026-01-01","x"]').toString('base64url') }],
    [{ cursor: Buffer.from('[0,"2026-02-31","00000000-0000-4000-8000-000000000000"]').toString('base64url') }],
    [
      {
        sort: 'address',
        cursor: Buffer.from('["a\\u0000","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
      },
    ],
    [{ limit: '51' }],
    [{ limit: '0' }],
    [{ sort: 'passwordHash' }],
    [{ show: 'all' }],
    [{ q: 'x'.repeat(121) }],
  ])('refuses %j', async (query) => {
    const { status, body } = await list(query);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('is the broker’s own: a home given to another leaves with its needs at once', async () => {
    const home = await insert({ takeoverInDays: null });
    expect((await queueOf(placeOf(tokens.other))).map(({ estateId }) => estateId)).toContain(home.estateId);
    expect(idsOf(await page())).toContain(home.estateId);
    await change(home)
      .set({ brokerId: 'br-test' as BrokerId })
      .execute();
    expect(idsOf(await page())).not.toContain(home.estateId);
    expect((await queueOf(placeOf(tokens.other))).map(({ estateId }) => estateId)).not.toContain(home.estateId);
    expect((await deskHomeOf(placeOf(tokens.own), home)).needs.map(({ kind }) => kind)).toEqual(['no-date']);
  });
});

describe('what is kept of a home', () => {
  const kept = (home: TestHome) =>
    on().db.selectFrom('deskHome').selectAll().where('estateId', '=', home.estateId).executeTakeFirstOrThrow();
  const job = (signal = new AbortController().signal) =>
    keepDeskHomes.run({}, on(), { id: '1', attempt: 1, lastAttempt: false, signal });

  test('is read again by the job when no broker reads it, and only once', async () => {
    const home = await insert({ takeoverInDays: 30 });
    await job();
    expect(await kept(home)).toMatchObject({ isListed: true, isDone: false, urgency: 1 });
    const { revision } = await kept(home);
    await change(home).set({ street: 'Omdøpt vei 3' }).execute();
    await job();
    expect(await kept(home)).toMatchObject({ search: expect.stringContaining('omdopt vei 3'), revision: revision + 1 });
    await job();
    expect((await kept(home)).revision).toBe(revision + 1);
  });

  test('a change of a home that is deleted does not stay for good', async () => {
    await on().transaction((tx) => noteChange(tx, 'desk', randomUUID() as EstateId));
    await job();
    expect(await on().db.selectFrom('change').select('subject').where('reader', '=', 'desk').execute()).toEqual([]);
  });

  test('a change while it is read stays, so that it is read once more', async () => {
    const home = await insert();
    await job();
    await change(home).set({ street: 'Første vei 1' }).execute();
    // The lists are read between the two changes: the second transaction commits before the first is written.
    const late = on().transaction.bind(on());
    const between: typeof late = async (work, ...rest) => {
      await change(home).set({ street: 'Andre vei 2' }).execute();
      return late(work, ...rest);
    };
    let turns = 0;
    const racing = { ...on(), transaction: ((work) => (turns++ === 0 ? between(work) : late(work))) as typeof late };
    await keepDeskHomes.run({}, racing, {
      id: '1',
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    });
    await job();
    expect((await kept(home)).search).toContain('andre vei 2');
  });

  test('holds no name of a home whose people are erased', async () => {
    const home = await insert({ street: 'Slettveien 2' });
    await job();
    const name = partyIn(home, 'seller').name.toLowerCase().split(' ')[0] ?? '?';
    expect((await kept(home)).search).toContain(name);
    await on().transaction(async (tx) =>
      eraseRest(tx, { estateId: home.estateId, whole: true, people: home.parties.map(({ id }) => id), forms: [] }),
    );
    await job();
    expect((await kept(home)).search).not.toContain(name);
  });
});
