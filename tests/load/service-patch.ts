import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import type { TestServer } from '#tests/support/server.ts';
import { answeredPerSecond, atRest, type Load, median, type Phone } from './service-load.ts';
import { replay, type Statement, statementsOf } from './statements.ts';

const changed = { step: 'firesafety', changes: { smokeAlarm: 'yes' } };
const patchOf = (server: TestServer, { home, visitor }: Phone, revision: number): Load => ({
  url: server.url + apiBase + addressOf(takeover.change.path, { id: home.estateId }),
  method: 'PATCH',
  status: 200,
  headers: { cookie: visitor.cookie, 'content-type': 'application/json' },
  body: JSON.stringify(changed),
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

/** Measures a step change over HTTP against its own statements, run by the bare driver in one transaction. */
export async function measurePatch(server: TestServer, phones: readonly Phone[], seconds: number, rounds: number) {
  const recorded: (readonly Statement[])[] = [];
  let revisions = phones.map(() => 1);
  for (const [index, phone] of phones.entries()) {
    const params = { id: phone.home.estateId };
    await atRest();
    recorded.push(
      await statementsOf(async () => {
        const { status } = await phone.visitor.send(takeover.change, { params, body: changed, revision: 1 });
        if (status !== 200) throw new Error(`The change was refused with ${status}`);
      }),
    );
    revisions[index] = 2;
  }
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const loads = phones.map((phone, index) => patchOf(server, phone, revisions[index] ?? 0));
    const sent = await answeredPerSecond(loads, seconds);
    // A replay writes the recorded revision again, so the next change must send that one.
    revisions = phones.map(() => 2);
    const bare = await replayedPerSecond(server, recorded, seconds);
    if (round > 0) {
      ours.push(sent.rate);
      limit.push(bare);
    }
  }
  return { ours: median(ours), limit: median(limit), statements: recorded[0]?.length ?? 0 };
}
