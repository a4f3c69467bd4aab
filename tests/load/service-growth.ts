import { sql } from 'kysely';
import { takeover } from '#src/contract/takeover.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { filledHome } from '#tests/support/signing-desk.ts';
import { atRest, env, median, openPhones, type Phone } from './service-load.ts';

/** Milliseconds of reading and changing one protocol, one after the other: each time it was done. */
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

/** A server of its own with so many homes, each with its people, answers and log, and a phone in one of them. */
async function withHomes(homes: number): Promise<Place> {
  const server = await startTestServer({ env });
  const [phone] = await openPhones(server, 1);
  if (!phone) throw new Error('No phone is open');
  for (let made = 1; made < homes; made += 1) await filledHome(server.running.on);
  // A server that has stood for a minute has done so by itself.
  await sql`analyze`.execute(server.running.on.db);
  return { server, phone };
}

/**
 * The same calls where there are few homes and where there are ten times as many, in turns of a few calls: what else
 * the machine does meets both alike. Neither server has a job left when it begins.
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
        // The first two turns warm both.
        if (turn >= 0) times.push(...now);
      }
    }
    return { few: median(seen.get(few) ?? []), many: median(seen.get(many) ?? []) };
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}
