import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chats } from '#src/contract/chat/chats.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { messageLocation } from '#src/server/chat/threads/message-row.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { env } from './service-load.ts';

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
interface Person {
  readonly ask: (endpoint: AnyEndpoint, given?: CallInput) => Promise<{ readonly body: unknown }>;
  readonly follow: () => Promise<{ readonly heard: (seq: number) => Promise<void>; readonly end: () => Promise<void> }>;
}

/** Events that say that a talk has a message of this number; «anything» has none. */
const saysSeq = (events: string, seq: number): boolean => events.includes(`"seq":${seq}}`);

/** Signs in a buyer of a home at a server. */
const buyerAt = async ({ url, running: { on } }: TestServer, home: TestHome, at: number): Promise<Person> => {
  const { token } = await signedInCustomer(on, { parties: [partyIn(home, 'buyer', at).id] });
  const visitor = new Visitor(url);
  const headers = { authorization: `Bearer ${token}` };
  return {
    async ask(endpoint, given = {}) {
      const { status, text, body } = await visitor.send(endpoint, { headers, ...given });
      // A refused message would be waited for without end.
      if (status >= 400) throw new Error(`${endpoint.path} returned ${status}: ${text}`);
      return { body };
    },
    async follow() {
      const { body } = await visitor.raw(chats.events, { headers });
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      if (reader === undefined) throw new Error('The stream has no body');
      let read = '';
      const heard = async (seq: number): Promise<void> => {
        while (!saysSeq(read, seq)) {
          const { value = '', done } = await reader.read();
          if (done) throw new Error('The stream ended');
          read += value;
        }
        read = '';
      };
      return { heard, end: () => reader.cancel() };
    },
  };
};

/** Returns milliseconds from sending until the other screen has fetched the message, through its own server. */
const measureArrival = async (server: TestServer, other: TestServer, turns: number): Promise<readonly number[]> => {
  const { on } = server.running;
  const home = await insertHome(on.database, { buyers: 2 });
  const [writer, listener] = [await buyerAt(server, home, 0), await buyerAt(other, home, 1)];
  const opened = await writer.ask(chats.open, { body: { estateID: home.estateId, side: 'buyer' } });
  // seam: the contract's response
  const params = { id: (opened.body as { id: string }).id };
  const stream = await listener.follow();
  const seen: number[] = [];
  for (let seq = 1; seq <= turns; seq += 1) {
    // A person may send 30 a minute, and this one sends faster.
    await sql`delete from rate_limit`.execute(on.db);
    const begun = performance.now();
    const arrived = stream
      .heard(seq)
      .then(() => listener.ask(chats.read, { params, query: { after: String(seq - 1) } }))
      .then(() => seen.push(performance.now() - begun));
    await Promise.all([
      arrived,
      writer.ask(chats.send, { params, body: { id: randomUUID(), kind: 'text', text: `Nr. ${seq}` } }),
    ]);
  }
  await stream.end();
  return seen;
};

/** Returns milliseconds of opening talks with so many messages, the sizes in turns. */
const measureOpening = async (server: TestServer, sizes: readonly number[], turns: number): Promise<number[][]> => {
  const { on } = server.running;
  const places = [];
  for (const size of sizes) {
    const home = await insertHome(on.database);
    const reader = await buyerAt(server, home, 0);
    const opened = await reader.ask(chats.open, { body: { estateID: home.estateId, side: 'buyer' } });
    // seam: the contract's response
    const { id } = opened.body as { id: string };
    const author = partyIn(home, 'buyer').id;
    const rows = Array.from({ length: size }, (_, at) => {
      const message = randomUUID();
      return { seq: at + 1, id: message, sealed: on.encryption.seal(`Nr. ${at + 1}`, messageLocation(message)) };
    });
    await sql`insert into chat_message (thread_id, seq, id, author, kind, sealed, at)
      select ${id}::uuid, m.seq, m.id, ${author}, 'text', m.sealed, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(seq int, id uuid, sealed text)`.execute(on.db);
    await sql`update chat_thread set last_seq = ${size} where id = ${id}::uuid`.execute(on.db);
    places.push({ reader, id });
  }
  await sql`vacuum analyze`.execute(on.db);
  const times = sizes.map((): number[] => []);
  for (let turn = -3; turn < turns; turn += 1)
    for (const [at, { reader, id }] of places.entries()) {
      const begun = performance.now();
      await reader.ask(chats.read, { params: { id } });
      // The first turns warm up the server.
      if (turn >= 0) times[at]?.push(performance.now() - begun);
    }
  return times;
};

export async function measureTalks(messages: number, turns: number) {
  const server = await startTestServer({ env });
  const other = await secondServer(server, env);
  try {
    const live = await measureArrival(server, server, turns);
    const across = other === undefined ? [] : await measureArrival(server, other, turns);
    const [few = [], many = []] = await measureOpening(server, [messages / 10, messages], turns);
    return { live, across, few, many };
  } finally {
    await other?.stop();
    await server.stop();
  }
}
