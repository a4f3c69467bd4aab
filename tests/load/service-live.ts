import { takeover } from '#src/contract/forms/takeover.ts';
import { secondServer } from '#tests/support/second-server.ts';
import type { TestServer } from '#tests/support/server.ts';
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

export async function measureAcross(server: TestServer, times: number): Promise<readonly number[]> {
  const other = await secondServer(server, env);
  if (other === undefined) return [];
  try {
    return await measureLive(server, other, times);
  } finally {
    await other.stop();
    await other.running.on.database.close();
  }
}
