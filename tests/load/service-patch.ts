import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { TestServer } from '#tests/support/server.ts';
import { startByHand } from './by-hand.ts';
import { answeredPerSecond, atRest, type Load, median, type Phone } from './service-load.ts';
import { replay, type Statement, statementsOf } from './statements.ts';

/** The form is filled in with a yes. */
const changed = { step: 'firesafety', changes: { smokeAlarm: 'no' } };
const changes = (smokeAlarm: string) => JSON.stringify({ step: 'firesafety', changes: { smokeAlarm } });
/** In turns, and first what the recorded change does not say. */
const body = [changes('yes'), changes('no')];
const patchOf = (server: TestServer, { home, visitor }: Phone, revision: number): Load => ({
  url: server.url + apiBase + addressOf(takeover.change.path, { id: home.estateId }),
  method: 'PATCH',
  status: 200,
  headers: { cookie: visitor.cookie, 'content-type': 'application/json' },
  body,
  revision,
});

/** Returns replays per second, with as many at once as there are phones. */
async function replayedPerSecond(
  server: TestServer,
  recorded: readonly (readonly Statement[])[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  let done = 0;
  const one = async (statements: readonly Statement[]): Promise<void> => {
    while (performance.now() < end) {
      await replay(server.running.on.database.pool, statements);
      done += 1;
    }
  };
  await Promise.all(recorded.map(one));
  return (done * 1000) / (performance.now() - begun);
}

interface Recorded {
  readonly statements: readonly (readonly Statement[])[];
  /** One of our responses. */
  readonly answer: unknown;
}

/** Changes each home once and records its statements. */
async function recordOnce(phones: readonly Phone[]): Promise<Recorded> {
  const statements: (readonly Statement[])[] = [];
  let answer: unknown;
  for (const phone of phones) {
    const params = { id: phone.home.estateId };
    await atRest();
    statements.push(
      await statementsOf(async () => {
        const sent = await phone.visitor.send(takeover.change, { params, body: changed, revision: 1 });
        if (sent.status !== 200) throw new Error(`The change was refused with ${sent.status}`);
        answer = sent.body;
      }),
    );
  }
  return { statements, answer };
}

/**
 * Measures a step change over HTTP beside the same promise written by hand, and its own statements run by the bare
 * driver in one transaction. The three take turns in each round.
 */
export async function measurePatch(server: TestServer, phones: readonly Phone[], seconds: number, rounds: number) {
  const { statements, answer } = await recordOnce(phones);
  const { kind, pool } = server.running.on.database;
  const hand = await startByHand(kind === 'postgres' ? pool : undefined, phones.length, answer);
  const seen = { ours: [] as number[], cpu: [] as number[], hand: [] as number[], handCpu: [] as number[] };
  const replayed: number[] = [];
  let handRevisions = phones.map(() => 1);
  for (let round = 0; round <= rounds; round += 1) {
    // The first round lets the compiler see enough of both, also on a busy machine.
    const calls = round === 0 ? 600 : 100;
    // A replay writes the recorded revision again, so the next change must send that one.
    const ours = await answeredPerSecond(
      phones.map((phone) => patchOf(server, phone, 2)),
      seconds,
      calls,
    );
    const byHand = await answeredPerSecond(
      hand.cookies.map((cookie, index) => ({
        url: hand.url,
        method: 'PATCH',
        status: 200,
        headers: { cookie, 'content-type': 'application/json' },
        body,
        revision: handRevisions[index] ?? 0,
      })),
      seconds,
      calls,
    );
    handRevisions = byHand.revisions;
    const bare = await replayedPerSecond(server, statements, seconds);
    if (round === 0) continue;
    seen.ours.push(ours.rate);
    seen.cpu.push(ours.cpu);
    seen.hand.push(byHand.rate);
    seen.handCpu.push(byHand.cpu);
    replayed.push(bare);
  }
  await hand.close();
  return {
    ours: median(seen.ours),
    cpu: median(seen.cpu),
    hand: median(seen.hand),
    handCpu: median(seen.handCpu),
    replayed: median(replayed),
    statements: statements[0]?.length ?? 0,
    bytes: JSON.stringify(answer).length,
  };
}
