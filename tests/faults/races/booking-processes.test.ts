import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#src/contract/services/booking.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { freeTimes, freshHost, meetingBroker } from '#tests/support/bookings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { eachOf, tally } from './race.ts';

const isFull = process.env.RACES === 'full';
const tries = isFull ? 10_000 : 500;
const clients = 64;
const database = testDatabase();
const env = { TRUSTED_PROXY: '127.0.0.1', ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const started: (ServerProcess | TestServer)[] = [];

/** Two processes over one PostgreSQL; one for the embedded database, whose folder belongs to one process. */
beforeAll(async () => {
  await insertHome(database.current);
  const { url } = database.current;
  if (url === undefined) started.push(await startTestServer({ env, database: database.current }));
  else started.push(...(await Promise.all([startServerProcess(url, env), startServerProcess(url, env)])));
});
afterAll(async () => {
  for (const server of started) await server.stop();
});

const deadlocks = async () => {
  const { rows } = await sql<{ count: number }>`select deadlocks::int as count from pg_stat_database
    where datname = current_database()`.execute(database.current.db);
  return rows[0]?.count;
};
const places = async (start: IsoInstant) => {
  const { rows } = await sql<{ held: number; cells: number }>`select
    (select count(*)::int from booking where start = ${start} and state = 'held') as held,
    (select count(*)::int from broker_cell where broker_id = ${meetingBroker}) as cells`.execute(database.current.db);
  return rows[0];
};

test(
  `of ${tries} customers who press the same time, in one process or two, one has it and the others read the same refusal`,
  async () => {
    const [start] = await freeTimes({ db: database.current.db, clock: { now: () => new Date() } });
    if (start === undefined) throw new Error('The broker has no free time left: give the race a fresh database');
    const begun = performance.now();
    const near = new Set<string>();
    const outcomes = await eachOf(
      tries,
      async (index) => {
        const { url } = started[index % started.length] ?? {};
        const body = { brokerId: meetingBroker, start };
        const heard = await new Visitor(url ?? '').send(bookings.hold, { body, headers: freshHost() });
        if (heard.status !== 201) near.add(JSON.stringify(heard.body.near));
        return `${heard.status} ${heard.body.code ?? 'held'}`;
      },
      clients,
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`R9, ${started.length} processes: ${tally(outcomes)}, in ${seconds} s`);
    expect(tally(outcomes.toSorted())).toBe(`1 × 201 held, ${tries - 1} × 409 BK_TAKEN`);
    expect([...near].map((times) => JSON.parse(times).length)).toEqual([3]);
    expect(await places(start)).toEqual({ held: 1, cells: 4 });
    expect(await deadlocks()).toBe(0);
  },
  isFull ? 1_200_000 : 300_000,
);
