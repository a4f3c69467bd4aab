import { sql } from 'kysely';
import { type MarketTab, preMarket } from '#src/contract/market/pre-market.ts';
import { areas, cityIdOf } from '#src/domain/areas.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { keepSearch } from '#tests/support/market.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { env } from './service-load.ts';

const places = areas.map(({ id, city, name }) => ({ id, cityId: cityIdOf(city), city, name }));

/** Inserts coming homes, spread over every area, in sizes and prices that follow no other. */
async function insertHomes(on: Server, homes: number): Promise<void> {
  await sql`insert into estate (id, vitec_id, base_type, assignment_number, street, postcode, city)
    select gen_random_uuid(), 'B' || n, 1, '', 'Veien ' || n, '0473', 'Oslo' from generate_series(1, ${homes}) n`.execute(
    on.db,
  );
  await sql`insert into premarket_home (estate_id, state, city_id, city, area, area_name, street, title, type, is_new,
      size, bedrooms, year_of_build, price, coming_at)
    select estate.id, 'coming', place.city_id, place.city, place.id, place.name, 'Veien', null,
      (array['apartment', 'apartment', 'detached', 'townhouse'])[1 + n % 4], false,
      30 + (n * 37) % 150, (n * 7) % 6, 1900 + n % 120, 2500000 + (n::bigint * 7919001) % 12000000,
      now() - n * interval '1 second'
    from (select id, row_number() over (order by id) as n from estate) estate
    join (select row_number() over () - 1 as at, place.* from jsonb_to_recordset(${jsonRows(places)}::jsonb)
      as place (id text, city_id text, city text, name text)) place on place.at = estate.n % ${places.length}`.execute(
    on.db,
  );
  // What searches are matched with.
  await sql`insert into buyer_home (estate_id, city_id, area, area_name, type, is_new, size, bedrooms, price)
    select estate_id, city_id, area, area_name, type, is_new, size, bedrooms, price from premarket_home`.execute(on.db);
  // A server that has run for a minute has been analysed by autovacuum.
  await sql`analyze`.execute(on.db);
}

interface Place {
  readonly server: TestServer;
  readonly token: string;
}

const withHomes = async (homes: number): Promise<Place> => {
  const server = await startTestServer({ env });
  const { on } = server.running;
  await insertHomes(on, homes);
  const { id, token } = await signedInCustomer(on);
  await keepSearch(on, id);
  return { server, token };
};

const timeOf = async ({ server, token }: Place, tab: MarketTab): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const visitor = new Visitor(server.url);
  const begun = performance.now();
  const { status, body } = await visitor.send(preMarket.list, { headers, body: { filter: { tab } } });
  if (status !== 200 || body.items.length === 0) throw new Error(`${tab} was answered with ${status}`);
  return performance.now() - begun;
};

const tabs: readonly MarketTab[] = ['suggestions', 'coming', 'my-search'];
type Times = Record<string, number[]>;

/**
 * Measures a page of each list of coming homes, with few homes and with ten times as many, in milliseconds. Both take
 * turns, so that other load on the machine affects both. `first` is the first look after a changed search.
 */
export async function measureMarket(homes: number, turns: number) {
  const few = await withHomes(homes);
  const many = await withHomes(10 * homes);
  try {
    const first = await timeOf(many, 'suggestions');
    await timeOf(few, 'suggestions');
    const seen: readonly [Place, Times][] = [
      [few, {}],
      [many, {}],
    ];
    for (let turn = -3; turn < turns; turn += 1) {
      const looks = turn % 2 === 0 ? seen : seen.toReversed();
      for (const [[place, times], tab] of looks.flatMap((look) => tabs.map((tab) => [look, tab] as const))) {
        const time = await timeOf(place, tab);
        // The first turns warm up both.
        if (turn >= 0) times[tab] = [...(times[tab] ?? []), time];
      }
    }
    const [[, ofFew], [, ofMany]] = [seen[0] ?? [few, {}], seen[1] ?? [many, {}]];
    return { first, few: ofFew, many: ofMany };
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}
