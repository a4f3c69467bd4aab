import { parse } from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { type ChatMessageId, chatId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { failureOf, noAnswer } from './call-failed.ts';
import { ChatQueue, isCut } from './chat-queue.ts';
import { type ChatShelf, deviceChatShelf, type UnsentMessage } from './chat-shelf.ts';
import { storeInMemory } from './testing/kept-in-memory.ts';

const chat = parse(chatId, '00000000-0000-4000-8000-000000000001');

/** A talk over a server that the test runs, with a device that keeps what is not sent. */
const talk = (own?: ChatShelf) => {
  const kept = new Map<ChatMessageId, UnsentMessage>();
  const shelf: ChatShelf = own ?? {
    read: async () => [...kept.values()],
    put: async (message) => void kept.set(message.id, message),
    remove: async (id) => void kept.delete(id),
  };
  const server: { fails: unknown; sent: string[]; tasks: (() => void)[] } = { fails: undefined, sent: [], tasks: [] };
  // seam: the queue makes one call, whose answer is this.
  const call = (async (_: unknown, { body }: { body: { text: string } | Blob }) => {
    if (server.fails !== undefined) throw server.fails;
    server.sent.push(body instanceof Blob ? await body.text() : body.text);
    return { seq: server.sent.length, at: instantOf(0) };
  }) as unknown as Call;
  let count = 0;
  const clock = {
    now: () => {
      count += 1;
      return instantOf(count);
    },
    after: (_: number, task: () => void) => {
      server.tasks.push(task);
      return () => {};
    },
  };
  const queue = () => new ChatQueue({ chat, call, clock, shelf, byCustomer: true, onSent: () => undefined });
  const pass = () => {
    for (const task of server.tasks.splice(0)) task();
  };
  return { kept, server, queue, pass };
};
const statesOf = (queue: ChatQueue) => queue.messages().map(({ row }) => row.state);
const write = (queue: ChatQueue, text: string) => queue.send({ kind: 'text', text });

test('messages are sent in order, one at a time, and leave the device when the server has them', async () => {
  const { kept, server, queue } = talk();
  const one = queue();
  for (const text of ['En', 'To', 'Tre']) expect(write(one, text)).toBeNull();
  await expect.poll(() => statesOf(one)).toEqual(['sent', 'sent', 'sent']);
  expect(server.sent).toEqual(['En', 'To', 'Tre']);
  await expect.poll(() => kept.size).toBe(0);
});

test('a cut line keeps the order; a new page sends what the one before it left', async () => {
  const { kept, server, queue, pass } = talk();
  server.fails = noAnswer();
  const one = queue();
  for (const text of ['En', 'To']) write(one, text);
  await expect.poll(() => one.messages()[0]?.row.context.failed).toBe(1);
  pass();
  await expect.poll(() => one.messages()[0]?.row.context.failed).toBe(2);
  expect(statesOf(one)).toEqual(['queued', 'queued']);
  one.close();
  server.fails = undefined;
  const next = queue();
  await next.load();
  await expect.poll(() => server.sent).toEqual(['En', 'To']);
  await expect.poll(() => kept.size).toBe(0);
});

test('what is written while a message is on its way follows it, and one attempt at a time is made without a network', async () => {
  const { server, queue, pass } = talk();
  const one = queue();
  write(one, 'En');
  write(one, 'To');
  await expect.poll(() => server.sent).toEqual(['En', 'To']);
  server.fails = noAnswer();
  write(one, 'Tre');
  write(one, 'Fire');
  await expect.poll(() => one.messages().map(({ row }) => row.context.failed)).toEqual([0, 0, 1, 0]);
  server.fails = undefined;
  pass();
  await expect.poll(() => server.sent).toEqual(['En', 'To', 'Tre', 'Fire']);
  write(one, 'Fem');
  await expect.poll(() => server.sent.at(-1)).toBe('Fem');
});

test('what the server refuses waits for the writer, and holds up no other message', async () => {
  const { kept, server, queue } = talk();
  server.fails = failureOf(422, { code: 'CHAT_BID' });
  const one = queue();
  write(one, 'Feil');
  await expect.poll(() => statesOf(one)).toEqual(['refused']);
  server.fails = undefined;
  write(one, 'Riktig');
  await expect.poll(() => statesOf(one)).toEqual(['refused', 'sent']);
  const [refused] = one.messages();
  if (refused === undefined) throw new Error('The refused message is gone');
  one.retry(refused.id);
  await expect.poll(() => server.sent).toEqual(['Riktig', 'Feil']);
  one.drop(refused.id);
  expect(kept.size).toBe(0);
});

test('44.6: what waits for a connection is taken back before it is sent, and the others keep their order', async () => {
  const { kept, server, queue, pass } = talk();
  server.fails = noAnswer();
  const one = queue();
  for (const text of ['En', 'To', 'Tre']) write(one, text);
  await expect.poll(() => one.messages()[0]?.row.context.failed).toBe(1);
  const [, second] = one.messages();
  if (second === undefined) throw new Error('The second message is gone');
  expect(isCut(one.messages())).toBe(true);
  one.drop(second.id);
  expect([...kept.values()].map(({ body }) => body)).toEqual([
    { kind: 'text', text: 'En' },
    { kind: 'text', text: 'Tre' },
  ]);
  server.fails = undefined;
  pass();
  await expect.poll(() => server.sent).toEqual(['En', 'Tre']);
});

test('a bid and a national id are refused before they are sent', () => {
  const { server, queue } = talk();
  const one = queue();
  expect(write(one, 'Jeg byr 7 200 000')?.code).toBe('CHAT_BID');
  expect(write(one, '010190 12480')?.code).toBe('CHAT_NATIONAL_ID');
  expect([one.messages().length, server.sent.length]).toEqual([0, 0]);
});

test('a picture waits for the network with what was written around it, sealed, and is sent in its turn', async () => {
  const store = storeInMemory();
  const { server, queue, pass } = talk(deviceChatShelf(chat, 'nora', store));
  server.fails = noAnswer();
  const one = queue();
  write(one, 'Før');
  one.send({ kind: 'picture', picture: new Blob(['sykkelbod'], { type: 'image/jpeg' }) });
  write(one, 'Etter');
  await expect.poll(() => [...store.records.keys()].filter((name) => name.startsWith('unsent')).length).toBe(3);
  expect(store.dump()).not.toMatch(/sykkelbod|Etter/);
  one.close();
  server.fails = undefined;
  const next = queue();
  await next.load();
  expect(next.messages().map(({ body }) => body.kind)).toEqual(['text', 'picture', 'text']);
  pass();
  await expect.poll(() => server.sent).toEqual(['Før', 'sykkelbod', 'Etter']);
  await expect.poll(() => [...store.records.keys()].filter((name) => !name.startsWith('key '))).toEqual([]);
});

test('a key that was swept from the device while it sealed nothing is kept again with the next message', async () => {
  const store = storeInMemory();
  const { server, queue } = talk(deviceChatShelf(chat, 'nora', store));
  const one = queue();
  write(one, 'Sendt');
  await expect.poll(() => server.sent).toEqual(['Sendt']);
  for (const name of store.records.keys()) if (name.startsWith('key ')) store.records.delete(name);
  server.fails = noAnswer();
  write(one, 'Venter');
  await expect.poll(() => one.messages().at(-1)?.row.context.failed).toBe(1);
  expect(await deviceChatShelf(chat, 'nora', store).read()).toMatchObject([{ body: { text: 'Venter' } }]);
});
