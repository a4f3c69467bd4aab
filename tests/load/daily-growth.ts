import { sql } from 'kysely';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { quiz } from '#src/contract/engagement/quiz.ts';
import { feed } from '#src/contract/journey/feed.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { firstDayOf, quizDay } from '#src/domain/quiz-day.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { env } from './service-load.ts';

interface Place {
  readonly server: TestServer;
  readonly token: string;
}
interface MeasuredCall {
  readonly endpoint: AnyEndpoint;
  readonly query: Readonly<Record<string, string>>;
}
type Times = Record<string, number[]>;
type Prepare = (on: Server, size: number, me: CustomerId) => Promise<unknown>;

const timeOf = async ({ server, token }: Place, { endpoint, query }: MeasuredCall): Promise<number> => {
  const visitor = new Visitor(server.url);
  const begun = performance.now();
  const { status, text } = await visitor.send(endpoint, { headers: { authorization: `Bearer ${token}` }, query });
  if (status !== 200) throw new Error(`${endpoint.path} returned ${status}: ${text}`);
  return performance.now() - begun;
};

/** Measures calls at so many rows and ten times as many, in milliseconds. The two servers take turns. */
const atTwoSizes = async (
  smallest: number,
  turns: number,
  prepare: Prepare,
  calls: Readonly<Record<string, MeasuredCall>>,
): Promise<{ sizes: number[]; times: Times[] }> => {
  const places: Place[] = [];
  const sizes = [smallest, 10 * smallest];
  const times: Times[] = [{}, {}];
  try {
    for (const size of sizes) {
      const server = await startTestServer({ env });
      const { on } = server.running;
      const { id, token } = await signedInCustomer(on);
      places.push({ server, token });
      await prepare(on, size, id);
      // A server that has run for a minute has been analysed by autovacuum.
      await sql`vacuum analyze`.execute(on.db);
    }
    for (let turn = -3; turn < turns; turn += 1)
      for (const [index, place] of places.entries())
        for (const [name, asked] of Object.entries(calls)) {
          const time = await timeOf(place, asked);
          const seen = times[index];
          // The first turns warm up both servers.
          if (turn >= 0 && seen !== undefined) seen[name] = [...(seen[name] ?? []), time];
        }
    return { sizes, times };
  } finally {
    for (const { server } of places) await server.stop();
  }
};

/** Inserts players with the sums of a week, without their accounts; the one who asks is the last. */
const withPlayers: Prepare = (on, size, me) =>
  on.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const first = firstDayOf('WEEK', quizDay(instantOf(on.clock.now().getTime())));
    // After one round, as on a Monday: a sixth of all players have the same points.
    await sql`create temporary table player on commit drop as
      select n, case when n = 6 then ${me}::uuid else gen_random_uuid() end as id, 20 * (n % 6) as points,
        least(5, 6 - n % 6) as attempts, case when n = 6 then 900 else n % 900 end as error
      from generate_series(1, ${size}::int) n`.execute(tx);
    await sql`insert into quiz_player (customer_id, nickname, nickname_key)
      select id, 'Spiller ' || n, 'spiller' || n from player`.execute(tx);
    await sql`insert into quiz_score (period, first_day, customer_id, is_shown, points, attempts, rounds, error_sum)
      select 'WEEK', ${first}, id, true, points, attempts, 1, error from player`.execute(tx);
    await sql`insert into quiz_tally select period, first_day, points, quiz_part(customer_id), count(*)::int
      from quiz_score group by 1, 2, 3, 4`.execute(tx);
    await sql`insert into quiz_place select period, first_day, points, attempts, mean_error, count(*)::int
      from quiz_score group by 1, 2, 3, 4, 5`.execute(tx);
  });

export const measureBoard = (smallest: number, turns: number) =>
  atTwoSizes(smallest, turns, withPlayers, {
    'the first twenty and the own place': { endpoint: quiz.scoreboard, query: { range: 'WEEK', limit: '20' } },
  });

/** News of one customer; a larger country has more customers. */
const newsEach = 100;

/** Inserts news for so many customers, without their accounts; the one who asks has as many as the others. */
const withNews: Prepare = (on, size, me) =>
  on.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table reader on commit drop as
      select n, case when n = 1 then ${me}::uuid else gen_random_uuid() end as id
      from generate_series(1, ${Math.ceil(size / newsEach)}::int) n`.execute(tx);
    await sql`insert into feed_item (id, customer_id, kind, key, data, created_at, expires_at)
      select gen_random_uuid(), id, 'VALUE_CHANGE', 'VALUE_CHANGE:' || item,
        jsonb_build_object('about', 'VALUE_CHANGE:' || item, 'turn', 1, 'of', jsonb_build_object('kind', 'VALUE_CHANGE'),
          'estateId', gen_random_uuid(), 'value', '5100000', 'was', '5000000'),
        now() - item * interval '1 hour', now() + interval '30 days'
      from reader cross join generate_series(1, ${newsEach}::int) item`.execute(tx);
  });

export const measureFeed = (smallest: number, turns: number) =>
  atTwoSizes(smallest, turns, withNews, {
    'a page of twenty': { endpoint: feed.list, query: { limit: '20', offset: '0' } },
    'the newest of the home page': { endpoint: feed.list, query: {} },
  });
