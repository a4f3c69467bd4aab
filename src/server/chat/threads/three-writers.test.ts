import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chatMessageId } from '#src/domain/ids.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { chatEvents } from './chat-events.ts';
import type { ChatReader } from './chat-reader.ts';
import { readThread } from './read-thread.ts';
import { openThread, sendMessage } from './send-message.ts';

const server = testServer();
const on = () => server.current.running.on;
const total = 1_000;

test('three writers send 1,000 messages over cut lines: one order for each reader, none lost and none double', async () => {
  const home = await insertHome(on().database, { buyers: 3 });
  const readers = home.parties
    .filter(({ role }) => role === 'buyer')
    .map((party): ChatReader => {
      const { id: participantId, ...rest } = party;
      return { kind: 'party', parties: [{ ...rest, participantId, estateId: home.estateId }] };
    });
  const [first] = readers;
  if (first === undefined) throw new Error('The home has no buyer');
  const begun = await openThread(on(), first, { estateId: home.estateId, side: 'buyer' });
  const { id } = begun instanceof AlreadyThere ? begun.answer : begun;

  /** Follows as a page does: an event only says that something is new, and what is new is asked for by number. */
  const follow = async (reader: ChatReader, cutEvery: number): Promise<readonly number[]> => {
    const seen: number[] = [];
    while (seen.length < total) {
      const line = new AbortController();
      let heard = 0;
      for await (const _ of chatEvents(on(), reader, async () => true, line.signal)) {
        const { messages } = await readThread(on(), reader, id, { after: seen.at(-1) ?? 0, limit: 100 });
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
      await sendMessage(on(), reader, id, body);
      // The answer of every tenth is lost, so it is sent once more.
      if (at % 10 === 0) await sendMessage(on(), reader, id, body);
    }
  };
  const following = readers.map((reader, at) => follow(reader, 17 + at * 11));
  await Promise.all(readers.map(write));
  const inOrder = Array.from({ length: total }, (_, at) => at + 1);
  for (const seen of await Promise.all(following)) expect(seen).toEqual(inOrder);
}, 240_000);
