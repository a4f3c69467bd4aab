import { sql } from 'kysely';
import { takeover } from '#src/contract/forms/takeover.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { filledHome } from '#tests/support/signing-desk.ts';
import { atRest, env, median, openPhones, type Phone } from './service-load.ts';

/** Returns the milliseconds of each round of reading and changing one protocol, run one after the other. */
async function timesOfCalls({ home, visitor }: Phone, times: number): Promise<readonly number[]> {
  const params = { id: home.estateId };
  let { revisions } = (await visitor.send(takeover.read, { params })).body;
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await visitor.send(takeover.entry, { params });
    await visitor.send(takeover.read, { params });
    const changes = { step: 'firesafety', changes: { smokeAlarm: time % 2 === 0 ? 'no' : 'yes' } };
    ({ revisions } = (
      await visitor.send(takeover.change, { params, body: changes, revision: revisions.firesafety ?? 0 })
    ).body);
    seen.push(performance.now() - begun);
  }
  return seen;
}

interface Place {
  readonly server: TestServer;
  readonly phone: Phone;
}

/** Starts a server with this many homes, each with its people, answers and log, and a phone in one of them. */
async function withHomes(homes: number): Promise<Place> {
  const server = await startTestServer({ env });
  const [phone] = await openPhones(server, 1);
  if (!phone) throw new Error('No phone is open: openPhones returned none');
  for (let made = 1; made < homes; made += 1) await filledHome(server.running.on);
  // A server that has run for a minute has been analysed by autovacuum.
  await sql`analyze`.execute(server.running.on.db);
  return { server, phone };
}

/**
 * Measures the same calls with few homes and with ten times as many. Alternates every few calls, so that other load on
 * the machine affects both. Neither server has a queued job when it starts.
 */
export async function measureGrowth(homes: number, turns: number) {
  const few = await withHomes(homes);
  const many = await withHomes(10 * homes);
  try {
    await atRest();
    const seen = new Map([few, many].map((place) => [place, [] as number[]]));
    for (let turn = -2; turn < turns; turn += 1) {
      for (const [place, times] of turn % 2 === 0 ? seen : [...seen].reverse()) {
        const now = await timesOfCalls(place.phone, 5);
        // The first two turns warm up both.
        if (turn >= 0) times.push(...now);
      }
    }
    return { few: median(seen.get(few) ?? []), many: median(seen.get(many) ?? []) };
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}
