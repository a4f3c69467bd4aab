import { sql } from 'kysely';
import * as v from 'valibot';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { areas, cityIdOf } from '#src/domain/areas.ts';
import { brokerId, type EstateId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { changeFacts, insertComing, keepSearch, runMarket } from '#tests/support/market.ts';
import { norasSearch } from '#tests/support/premarket-homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { env } from './service-load.ts';

const places = areas.map(({ id, city }) => ({ id, cityId: cityIdOf(city) }));

/** Inserts customers who search: each in one area, for one kind of home, in one of ten bands of prices. */
const insertSearches = (on: Server, searches: number): Promise<unknown> =>
  on.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table seeker on commit drop as
      select gen_random_uuid() as id, n, place.id as area, place.city_id,
        (array['apartment', 'apartment', 'detached', 'townhouse'])[1 + n % 4] as type, 2500000 + (n / 7 % 10) * 1000000 as price
      from generate_series(1, ${searches}::int) n
      join (select row_number() over () - 1 as at, p.* from jsonb_to_recordset(${jsonRows(places)}::jsonb)
        as p (id text, city_id text)) place on place.at = n % ${places.length}::int`.execute(tx);
    await sql`insert into customer (id, email, phone, email_verified_at, phone_verified_at, given_name, family_name,
        birth_date, postcode, referral_code)
      select id, 'k' || n || '@kunde.example.com', '+474' || lpad(n::text, 7, '0'), now(), now(), 'Kunde', n::text,
        '1990-05-17', '0550', 'K' || lpad(n::text, 7, '0') from seeker`.execute(tx);
    await sql`insert into premarket_search (customer_id, key, cities, types, price_from, price_to, search, searched_at)
      select id, 'k' || n, array[city_id], array[type], price, price + 2500000,
        jsonb_build_object('areas', array[area], 'housingTypes', array[type], 'condition', '{}'::text[], 'bedrooms', 1 + n % 3,
          'sizeFrom', 40, 'sizeTo', 120, 'priceFrom', price, 'priceTo', price + 2500000),
        now() - n % 200 * interval '1 day' from seeker`.execute(tx);
  });

interface Place {
  readonly server: TestServer;
  readonly token: string;
  readonly home: EstateId;
}

const placeWith = async (searches: number): Promise<Place> => {
  const server = await startTestServer({ env, without: [keepMatches] });
  const { on } = server.running;
  const { estateId: home } = await insertComing(on);
  await insertSearches(on, searches);
  await sql`vacuum analyze`.execute(on.db);
  const { token } = await beginSession(on, v.parse(brokerId, 'br-test'));
  return { server, token, home };
};

type Times = Record<string, number[]>;
const timed = async (times: Times, name: string, isCounted: boolean, work: () => Promise<unknown>): Promise<void> => {
  const begun = performance.now();
  await work();
  if (isCounted) times[name] = [...(times[name] ?? []), performance.now() - begun];
};

/** One round of the desk: the list, a home whose price changes, and a customer who begins to search. */
const round = async ({ server, token, home }: Place, times: Times, turn: number): Promise<void> => {
  const { on } = server.running;
  const isCounted = turn >= 0;
  await timed(times, 'a page of twenty', isCounted, async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await new Visitor(server.url).send(potentialBuyers.list, {
      headers,
      params: { id: home },
      query: { limit: '20' },
    });
    if (status !== 200 || (turn > -3 && body.items.length === 0)) throw new Error(`The list returned ${status}`);
  });
  await changeFacts(on, home, { askingPrice: 5_500_000 + turn * 1_000 });
  await timed(times, 'a changed home matched', isCounted, () => runMarket(on));
  const { id } = await insertCustomer(on);
  await keepSearch(on, id, norasSearch);
  await timed(times, 'a new search matched', isCounted, () => runMarket(on));
};

/** Measures with so many searches and with ten times as many, in turns, in milliseconds. */
export async function measureBuyers(searches: number, turns: number) {
  const sizes = [searches, 10 * searches];
  const places: Place[] = [];
  const times: Times[] = [{}, {}];
  try {
    for (const size of sizes) places.push(await placeWith(size));
    // The first rounds warm up both; the very first has no matches yet.
    for (let turn = -3; turn < turns; turn += 1) {
      // By now the database's own autovacuum would have counted the first matches.
      if (turn === -1) for (const { server } of places) await sql`vacuum analyze`.execute(server.running.on.db);
      for (const [at, place] of places.entries()) await round(place, times[at] ?? {}, turn);
    }
    return { sizes, times };
  } finally {
    for (const { server } of places) await server.stop();
  }
}
