import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { eraseWithHome } from '#src/server/platform/held-data.ts';
import { batchCalls } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { keepWords } from './message-words.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);

const text = (words: string, id: string = randomUUID()) => ({ id, kind: 'text', text: words });
const brokerWrites = (id: string, words: string, message?: string) =>
  call('main', chats.send, { params: { id }, body: text(words, message) });
const search = async (q: string, page: Record<string, string> = {}, who = 'main') =>
  (await call(who, chats.search, { query: { q, ...page } })).body;
const found = async (q: string) =>
  (await search(q)).messages.map((one: { message: { text: string } }) => one.message.text);

const talkOf = async (side: 'seller' | 'buyer' = 'buyer', home?: TestHome) => {
  const at = home ?? (await insertHome(on().database));
  const { body } = await call('main', chats.open, { body: { estateID: at.estateId, side } });
  return { home: at, id: String(body.id) };
};
const customerSearches = async (home: TestHome, role: 'seller' | 'buyer', q: string) => {
  const { token } = await signedInCustomer(on(), { parties: [partyIn(home, role).id] });
  const sent = { query: { q }, headers: { authorization: `Bearer ${token}` } };
  return (await new Visitor(server.current.url).send(chats.search, sent)).body;
};

describe('a search of talks', () => {
  test('finds messages by how their words begin, the newest first, whatever the keyboard', async () => {
    const { id } = await talkOf();
    await brokerWrites(id, 'Garasjeporten åpnes med brikken.');
    await brokerWrites(id, 'Brikken til garasjen får dere på overtakelsen.');
    expect(await found('garasje brikk')).toEqual([
      'Brikken til garasjen får dere på overtakelsen.',
      'Garasjeporten åpnes med brikken.',
    ]);
    expect(await found('apnes GARASJEPORTEN')).toEqual([]);
    expect(await found('aapnes GARASJEPORTEN')).toEqual(['Garasjeporten åpnes med brikken.']);
    expect(await found('rasje')).toEqual([]);
  });

  test('compares what a fingerprint finds: a longer word with the same beginning is left out', async () => {
    const { id } = await talkOf();
    await brokerWrites(id, 'Vaktmesteren kommer.');
    expect(await found('vaktmesterleiligheten')).toEqual([]);
    expect(await found('vaktmesteren')).toEqual(['Vaktmesteren kommer.']);
  });

  test('goes on where a page ended, without one twice', async () => {
    const { id } = await talkOf();
    for (const nr of [1, 2, 3, 4, 5]) await brokerWrites(id, `Parkeringsplass nummer ${nr}`);
    const first = await search('parkeringsplass', { limit: '2' });
    const second = await search('parkeringsplass', { limit: '2', cursor: first.next });
    const third = await search('parkeringsplass', { limit: '2', cursor: second.next });
    const all = [first, second, third].flatMap(({ messages }) => messages);
    expect(all.map((one: { message: { text: string } }) => one.message.text.at(-1))).toEqual(['5', '4', '3', '2', '1']);
    expect(third.next).toBeNull();
  });

  test('finds a talk by its address and by a name', async () => {
    const { home, id } = await talkOf();
    await on().db.updateTable('estate').set({ street: 'Søkbargata 7' }).where('id', '=', home.estateId).execute();
    const { name } = partyIn(home, 'buyer');
    for (const q of ['sokbarg 7', `søkbargata ${name.split(' ').at(-1)}`])
      expect((await search(q)).talks.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('finds nothing of others: the other side, another home, a colleague’s', async () => {
    const { home, id } = await talkOf('seller');
    await talkOf('buyer', home);
    await brokerWrites(id, 'Hemmeligord for selger');
    expect((await customerSearches(home, 'seller', 'hemmeligord')).messages).toHaveLength(1);
    expect(await customerSearches(home, 'buyer', 'hemmeligord')).toMatchObject({ messages: [], talks: [] });
    const other = await insertHome(on().database);
    expect((await customerSearches(other, 'seller', 'hemmeligord')).messages).toEqual([]);
    expect((await search('hemmeligord', {}, 'colleague')).messages).toEqual([]);
    expect((await search('hemmeligord', {}, 'responsible')).messages).toEqual([]);
  });

  test('a party who joined later finds nothing from before', async () => {
    const { home, id } = await talkOf();
    await brokerWrites(id, 'Førsteord før hen kom');
    await sql`update chat_member set joined_seq = 1 where thread_id = ${id} and person = ${partyIn(home, 'buyer').id}`.execute(
      on().db,
    );
    await brokerWrites(id, 'Førsteord etter');
    const { messages } = await customerSearches(home, 'buyer', 'førsteord');
    expect(messages.map((one: { message: { seq: number } }) => one.message.seq)).toEqual([2]);
  });

  test('a withdrawn message and an erased one are not found, and nothing of their words is kept', async () => {
    const { home, id } = await talkOf();
    const message = randomUUID();
    await brokerWrites(id, 'Angreord en', message);
    await call('main', chats.withdraw, { params: { id, message } });
    const buyer = partyIn(home, 'buyer').id;
    const { token } = await signedInCustomer(on(), { parties: [buyer] });
    await new Visitor(server.current.url).send(chats.send, {
      params: { id },
      body: text('Angreord to'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await found('angreord')).toEqual(['Angreord to']);
    await on().transaction((tx) => eraseWithHome(tx, { estateId: home.estateId, whole: false, people: [buyer] }));
    expect(await found('angreord')).toEqual([]);
    const { rows } = await sql`select 1 from chat_message where thread_id = ${id} and words is not null`.execute(
      on().db,
    );
    expect(rows).toEqual([]);
  });

  test('finds the messages of an older program once their words are kept', async () => {
    const { id } = await talkOf();
    await brokerWrites(id, 'Etterslepsord');
    await sql`update chat_message set words = null where thread_id = ${id}`.execute(on().db);
    expect(await found('etterslepsord')).toEqual([]);
    await keepWords(on(), new AbortController().signal);
    expect(await found('etterslepsord')).toEqual(['Etterslepsord']);
  });

  test('stores no word that can be read', async () => {
    const { id } = await talkOf();
    await brokerWrites(id, 'Lønnkammeret');
    const { rows } = await sql<{
      row: string;
    }>`select chat_message::text as row from chat_message where thread_id = ${id}`.execute(on().db);
    expect(rows[0]?.row).not.toMatch(/l(ø|o)nn/i);
  });

  test.each(['', 'a', '%', '_', "'", '\u0000', '\ud800', '🗝️', 'æ'])(
    '%j finds nothing, and fails nothing',
    async (q) => {
      const { status, body } = await call('main', chats.search, { query: { q } });
      expect([200, 400]).toContain(status);
      if (status === 200) expect(body).toEqual({ talks: [], messages: [], next: null });
    },
  );
});
