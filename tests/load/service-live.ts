import { sql } from 'kysely';
import { takeover } from '#src/contract/forms/takeover.ts';
import { connect } from '#src/server/platform/db/connect.ts';
import { testServerUrl } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { filledHome } from '#tests/support/signing-desk.ts';
import { partyIn, visitorAt } from '#tests/support/visitor.ts';
import { env } from './service-load.ts';

/** Returns the milliseconds from one phone's change until another phone receives it, through its own server. */
export async function measureLive(server: TestServer, other: TestServer, times: number): Promise<readonly number[]> {
  const home = await filledHome(server.running.on);
  const at = ({ url, running }: TestServer) => ({ url, on: running.on });
  const writer = await visitorAt(at(server), home, partyIn(home, 'seller'));
  const listener = await visitorAt(at(other), home, partyIn(home, 'buyer'));
  const params = { id: home.estateId };
  const stream = await listener.raw(takeover.events, { params });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  const heard = async (): Promise<void> => {
    for (;;) {
      const { value = '', done } = await reader.read();
      if (done) throw new Error('The stream ended');
      if (value.includes('"changed"')) return;
    }
  };
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const body = { step: 'firesafety', changes: { smokeAlarm: time % 2 === 0 ? 'no' : 'yes' } };
    const told = heard();
    await Promise.all([
      told.then(() => seen.push(performance.now() - begun)),
      writer.send(takeover.change, { params, body, revision: time + 1 }),
    ]);
  }
  await reader.cancel();
  return seen;
}

/** Starts a second server beside the first, with its own connections. Undefined for the embedded database. */
async function besideIt(server: TestServer): Promise<TestServer | undefined> {
  if (testServerUrl === undefined) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.running.on.db);
  const url = Object.assign(new URL(testServerUrl), { pathname: `/${rows[0]?.name}` }).href;
  return startTestServer({ env, database: await connect({ url }) });
}

export async function measureAcross(server: TestServer, times: number): Promise<readonly number[]> {
  const other = await besideIt(server);
  if (other === undefined) return [];
  try {
    return await measureLive(server, other, times);
  } finally {
    await other.stop();
    await other.running.on.database.close();
  }
}
