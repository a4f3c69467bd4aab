import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForBrokerRatings } from '#src/server/journey/ratings/jobs.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { testServer } from '#tests/support/server.ts';
import { runSeeds } from './run-seeds.ts';

const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
/** By day this job asks more parties for a rating, while the test counts what was planted. */
const without = [askForBrokerRatings];
const server = testServer({ demo: true, env, without });

const counted = ['quizRound', 'brokerRating', 'homeDocument', 'estate', 'customer', 'flowInstance'];
const counts = async () => {
  const { db } = server.current.running.on;
  const rows = counted.map(async (table) => {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    return [table, found[0]?.n] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
};

/** A newcomer stops the first start halfway: what is planted is there, and nothing says so. */
test('a demo that was killed while it was planted starts again, with all of it once', async () => {
  const { on } = server.current.running;
  const before = await counts();
  expect(before.quizRound).toBeGreaterThan(0);
  await sql`delete from quiz_round where customer_id = (select customer_id from quiz_round order by 1 desc limit 1)`.execute(
    on.db,
  );
  await sql`delete from planted_seed`.execute(on.db);
  await runSeeds(on, async () => undefined);
  expect(await counts()).toEqual(before);
});

test('processes that start together on an empty demo plant it once, and each of them starts', async () => {
  const { on } = server.current.running;
  const before = await counts();
  // The embedded database has one process.
  const second = await secondServer(server.current, env, { without });
  await sql`delete from planted_seed`.execute(on.db);
  await sql`delete from quiz_round`.execute(on.db);
  const all = [on, ...(second ? [second.running.on] : [])];
  await Promise.all(all.map((one) => runSeeds(one, async () => undefined)));
  expect(await counts()).toEqual(before);
  await second?.stop();
});
