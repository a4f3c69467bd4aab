import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMessageId } from '#src/domain/ids.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { insertHome } from '#tests/support/homes.ts';
import { secondServer } from '#tests/support/second-server.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import { chatEvents } from './chat-events.ts';
import type { ChatReader } from './chat-reader.ts';
import { readThread } from './read-thread.ts';
import { openThread, sendMessage } from './send-message.ts';

/** Two servers of one database have the same keys. */
const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 5).toString('base64')}` };
const server = testServer({ env });
const on = () => server.current.running.on;
let second: TestServer | undefined;
beforeAll(async () => {
  second = await secondServer(server.current, env);
});
afterAll(() => second?.stop());
/** On PostgreSQL every second writer and reader is at another server. */
const placeOf = (at: number) => (at % 2 === 1 ? (second?.running.on ?? on()) : on());
/** In all; `npm run faults` sends 1,000. */
const total = Number(process.env.CHAT_MESSAGES ?? 240);

test(`three writers send ${total} messages over cut lines and two servers: one order for each reader, none lost and none double`, async () => {
  const home = await insertHome(on().database, { buyers: 3 });
  const readers = home.parties
    .filter(({ role }) => role === 'buyer')
    .map((party): ChatReader => {
      const { id: participantId, ...rest } = party;
      return { kind: 'party', parties: [{ ...rest, participantId, estateId: home.estateId, from: null, to: null }] };
    });
  const [first] = readers;
  if (first === undefined) throw new Error('The home has no buyer');
  const begun = await openThread(on(), first, { estateId: home.estateId, side: 'buyer' });
  const { id } = begun instanceof AlreadyThere ? begun.answer : begun;

  /** Follows as a page does: an event only says that something is new, and what is new is asked for by number. */
  const follow = async (reader: ChatReader, at: number): Promise<readonly number[]> => {
    const seen: number[] = [];
    const place = placeOf(at);
    const cutEvery = 17 + at * 11;
    while (seen.length < total) {
      const line = new AbortController();
      let heard = 0;
      for await (const _ of chatEvents(place, reader, async () => true, line.signal)) {
        const { messages } = await readThread(place, reader, id, { after: seen.at(-1) ?? 0, limit: 100 });
        seen.push(...messages.map(({ seq }) => seq));
        heard += 1;
        if (seen.length >= total || heard % cutEvery === 0) line.abort();
      }
    }
    return seen;
  };
  const write = async (reader: ChatReader, writer: number): Promise<void> => {
    for (let at = writer; at < total; at += readers.length) {
      const body = { id: v.parse(chatMessageId, randomUUID()), kind: 'text', text: `Nr. ${at}` } as const;
      await sendMessage(placeOf(writer), reader, id, body);
      // The answer of every tenth is lost, so it is sent once more.
      if (at % 10 === 0) await sendMessage(placeOf(writer), reader, id, body);
    }
  };
  const following = readers.map(follow);
  await Promise.all(readers.map(write));
  const inOrder = Array.from({ length: total }, (_, at) => at + 1);
  for (const seen of await Promise.all(following)) expect(seen).toEqual(inOrder);
}, 240_000);
