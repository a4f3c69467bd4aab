import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import * as v from 'valibot';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId } from '#src/domain/ids.ts';
import { keepHomes } from '#src/server/desk/home-list/keep-homes.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { countQueries, queriesSoFar } from './counted-queries.ts';
import { env } from './service-load.ts';

countQueries();

interface Place {
  readonly server: TestServer;
  readonly token: string;
}
interface MeasuredCall {
  readonly endpoint: AnyEndpoint;
  readonly query?: Readonly<Record<string, string>>;
}
type Times = Record<string, number[]>;
/** The fewest queries of each call: what jobs ask meanwhile is not the call's. */
type Queries = Record<string, number>;

const timeOf = async ({ server, token }: Place, { endpoint, query = {} }: MeasuredCall): Promise<number> => {
  const visitor = new Visitor(server.url);
  const begun = performance.now();
  const { status, text } = await visitor.send(endpoint, { headers: { authorization: `Bearer ${token}` }, query });
  if (status !== 200) throw new Error(`${endpoint.path} returned ${status}: ${text}`);
  return performance.now() - begun;
};

/** Measures each call at every place, in milliseconds. The places take turns, so that other load affects all of them. */
const timesOf = async (places: readonly Place[], calls: Readonly<Record<string, MeasuredCall>>, turns: number) => {
  const seen = places.map((place): readonly [Place, Times, Queries] => [place, {}, {}]);
  for (let turn = -3; turn < turns; turn += 1) {
    for (const [place, times, queries] of turn % 2 === 0 ? seen : seen.toReversed()) {
      for (const [name, asked] of Object.entries(calls)) {
        const before = queriesSoFar();
        const time = await timeOf(place, asked);
        queries[name] = Math.min(queries[name] ?? Number.POSITIVE_INFINITY, queriesSoFar() - before);
        // The first turns warm up every place.
        if (turn >= 0) times[name] = [...(times[name] ?? []), time];
      }
    }
  }
  return { times: seen.map(([, times]) => times), queries: seen.map(([, , queries]) => queries) };
};

/** Starts one server of each size, measures, and stops them. */
const atSizes = async <T>(
  smallest: number,
  prepare: (on: Server, size: number) => Promise<T>,
  measure: (places: readonly Place[]) => Promise<{ times: Times[]; queries: Queries[] }>,
) => {
  const places: Place[] = [];
  const prepared: T[] = [];
  const sizes = [smallest, 10 * smallest, 100 * smallest];
  try {
    for (const size of sizes) {
      const server = await startTestServer({ env });
      const { on } = server.running;
      places.push({ server, token: '' });
      prepared.push(await prepare(on, size));
      // A server that has run for a minute has been analysed by autovacuum.
      await sql`analyze`.execute(on.db);
      const { token } = await beginSession(on, v.parse(brokerId, 'br-test'));
      places[places.length - 1] = { server, token };
    }
    return { sizes, prepared, ...(await measure(places)) };
  } finally {
    for (const { server } of places) await server.stop();
  }
};

/** Inserts homes of one broker and makes the kept lists. Returns the event loop's longest delay meanwhile, in ms. */
export const withHomes = async (on: Server, size: number): Promise<number> => {
  for (let home = 0; home < size; home += 1) {
    await insertHome(on.database, {
      street: `Veien ${home}`,
      takeoverInDays: home % 3 === 0 ? null : (home % 60) - 10,
    });
  }
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await keepHomes(on, AbortSignal.timeout(600_000));
  delay.disable();
  return delay.max / 1e6;
};

/** Measures the calls of the broker's first page with so many homes, ten and a hundred times as many. */
export const measureHomes = async (smallest: number, turns: number) => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const measured = await atSizes(smallest, withHomes, async (places) => {
    delay.enable();
    const seen = await timesOf(
      places,
      {
        'the first page': { endpoint: brokerMonitor.list },
        'a search': { endpoint: brokerMonitor.list, query: { q: 'veien' } },
        'what waits': { endpoint: brokerMonitor.needs },
      },
      turns,
    );
    delay.disable();
    return seen;
  });
  // Of the servers and of the one who asks, in one process.
  return { ...measured, delay: delay.max / 1e6 };
};

const given = ['Kaare', 'Silje', 'Anders', 'Nora', 'Mathias', 'Ingrid', 'Odd', 'Marit', 'Jonas', 'Emilie', 'Ola'];
const family = ['Haugland', 'Berntzen', 'Lervik', 'Solbakken', 'Odegaard', 'Moen', 'Nilsen', 'Hansen', 'Dahl'];
const streets = ['Trollstigen', 'Solbergliveien', 'Fjordgata', 'Skogveien', 'Bakkegata', 'Havnegata', 'Kirkeveien'];
/** People of one office; a larger country has more offices. */
const officeSize = 10_000;

/** Inserts contacts by one statement, without the triggers that keep them: each with one home, in offices of 10,000. */
const withContacts = async (on: Server, size: number): Promise<void> => {
  await insertHome(on.database, { sellers: 1, buyers: 0 });
  await on.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into office (id, name, org_number, phone)
      select 'of-' || n, 'Kontor ' || n, '311047299', '+4742000100'
      from generate_series(1, ${Math.ceil(size / officeSize) - 1}::int) n`.execute(tx);
    await sql`create temporary table person on commit drop as
      select n, gen_random_uuid() as contact, gen_random_uuid() as home,
        case when n <= ${officeSize} then 'of-test' else 'of-' || ((n - 1) / ${officeSize}) end as office,
        (${given}::text[])[1 + n % ${given.length}] || ' ' || (${family}::text[])[1 + (n / 7) % ${family.length}] as name,
        '+4790' || lpad(n::text, 6, '0') as phone,
        (${streets}::text[])[1 + (n / 11) % ${streets.length}] || ' ' || (n % 997) as street
      from generate_series(1, ${size}::int) n`.execute(tx);
    await sql`insert into estate (id, vitec_id, base_type, assignment_number, street, postcode, city, broker_id)
      select home, 'B' || n, 1, '11-26-' || n, street, '0550', 'OSLO', 'br-test' from person`.execute(tx);
    await sql`insert into contact (id, office_id, person_key, name, phone, search, order_name, last_at, source)
      select contact, office, 'p:' || n, name, phone,
        contact_fold(concat_ws(' ', name, phone, street, 'OSLO', '11-26-' || n)), contact_order(name),
        now() - n * interval '1 minute', 'broker-system' from person`.execute(tx);
    await sql`insert into contact_party (party_id, contact_id, office_id, estate_id, role, owns)
      select gen_random_uuid(), contact, office, home, case when n % 2 = 0 then 'seller' else 'buyer' end, false
      from person`.execute(tx);
  });
};

/** Measures the lists of an office's 10,000 people among so many, ten and a hundred times as many. */
export const measureContacts = (smallest: number, turns: number) =>
  atSizes(smallest, withContacts, (places) =>
    timesOf(
      places,
      {
        'the newest': { endpoint: brokerCustomers.customers },
        sellers: { endpoint: brokerCustomers.sellers },
        'one rare word': { endpoint: brokerCustomers.customers, query: { q: '11-26-4711' } },
        'a name': { endpoint: brokerCustomers.customers, query: { q: 'kåre ødegård' } },
        'a common word': { endpoint: brokerCustomers.customers, query: { q: 'oslo' } },
        'two letters': { endpoint: brokerCustomers.customers, query: { q: 'si' } },
        counts: { endpoint: brokerCustomers.counts },
      },
      turns,
    ),
  );
