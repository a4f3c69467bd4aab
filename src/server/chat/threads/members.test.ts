import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { type ChatMember, chats } from '#src/contract/chat/chats.ts';
import { idOf } from '#tests/support/batches.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls, type Who } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';
import type { ChatPerson } from './columns.ts';
import { chatTopic } from './members.ts';

const server = testServer();
const { on, insertBrokers, send, talk, customerOf, write, read } = talkCalls(server);
beforeAll(insertBrokers);

const memberIn = async (who: Who, id: string, person: string): Promise<ChatMember | undefined> =>
  (await read(who, id)).body.members.find((one: ChatMember) => one.person === person);
const mute = (who: Who, id: string, muted: boolean) => send(who, chats.mute, { params: { id }, body: { muted } });
const setRemoved = (person: string, at: string | null) =>
  sql`update estate_party set removed_at = ${at}::timestamptz where id = ${person}::uuid`.execute(on().db);

test('a party who is taken out of the case stays marked, and reads and writes no more', async () => {
  const { home, buyer, id } = await talk();
  const second = partyIn(home, 'buyer', 1).id;
  const other = await customerOf(home, 'buyer', 1);
  await write(other, id, 'Skrevet mens jeg var med');
  await setRemoved(second, '2026-11-01T09:00:00Z');
  await write(buyer, id, 'Etterpå');
  expect(await memberIn(buyer, id, second)).toMatchObject({ left: true, phone: '' });
  expect(await memberIn('main', id, second)).toMatchObject({ left: true, phone: '' });
  expect((await read('main', id)).body.messages).toHaveLength(2);
  const refused = [await read(other, id), await write(other, id, 'Hei'), await mute(other, id, true)];
  const more = [
    await send(other, chats.typing, { params: { id } }),
    await send(other, chats.documents, { params: { id } }),
  ];
  for (const { status, text } of [...refused, ...more]) {
    expect(status).toBe(404);
    expect(text).not.toContain('Etterpå');
  }
  await setRemoved(second, null);
  expect(await memberIn(buyer, id, second)).toMatchObject({ left: false });
});

test('each message is announced to all who read the talk, and to no one else', async () => {
  const { home, buyer, id } = await talk();
  const brokers = ['main', 'assistant', 'responsible', 'colleague', 'stranger'] as const;
  const people: Readonly<Record<string, ChatPerson>> = {
    buyer: partyIn(home, 'buyer').id,
    'a buyer who left': partyIn(home, 'buyer', 1).id,
    seller: partyIn(home, 'seller').id,
    ...Object.fromEntries(brokers.map((name) => [name, idOf(name)])),
  };
  const versions = () =>
    Object.fromEntries(Object.entries(people).map(([name, person]) => [name, on().live.version(chatTopic(person))]));
  const heard = (before: Readonly<Record<string, string>>) =>
    Object.entries(versions())
      .filter(([name, version]) => before[name] !== version)
      .map(([name]) => name);
  const readers = ['buyer', 'main', 'assistant', 'responsible'];
  const first = versions();
  await write(buyer, id, 'Hei');
  // Heard by all before one leaves: a late word of it would be taken for the next.
  await expect.poll(() => heard(first)).toEqual(['buyer', 'a buyer who left', ...readers.slice(1)]);
  await setRemoved(partyIn(home, 'buyer', 1).id, '2026-11-01T09:00:00Z');
  for (const who of [buyer, 'main'] as const) {
    const before = versions();
    await write(who, id, 'Til alle');
    await expect.poll(() => heard(before)).toEqual(readers);
  }
});

test('a broker sees the parties’ phones, and a party sees no other’s', async () => {
  const { home, buyer, id } = await talk();
  const first = partyIn(home, 'buyer').id;
  expect((await memberIn('main', id, first))?.phone).toMatch(/^\+47/);
  const { members } = (await read(buyer, id)).body;
  expect(members.map(({ phone }: ChatMember) => phone).filter((phone: string) => phone !== '')).toEqual([]);
});

test('a talk is muted for the one who muted it alone, and others cannot', async () => {
  const { buyer, seller, id } = await talk();
  for (const _ of [1, 2]) expect((await mute(buyer, id, true)).status).toBe(204);
  expect((await read(buyer, id)).body.muted).toBe(true);
  expect((await read('main', id)).body.muted).toBe(false);
  for (const who of [seller, 'colleague', 'stranger']) expect((await mute(who, id, true)).status).toBe(404);
  await mute(buyer, id, false);
  expect((await read(buyer, id)).body.muted).toBe(false);
});

test('the copy says in the place of a message what stands there: withdrawn, or a card', async () => {
  const { buyer, id } = await talk();
  const message = randomUUID();
  await write(buyer, id, 'Trekkes tilbake', message);
  await send(buyer, chats.withdraw, { params: { id, message } });
  await send('main', chats.send, { params: { id }, body: { id: randomUUID(), kind: 'card', card: 'takeover' } });
  const { text } = await send(buyer, dataExport.read, { params: { id: buyer.id } });
  for (const word of ['Trukket', 'Kort']) expect(text).toContain(word);
  expect(text).not.toContain('Trekkes tilbake');
});

test('a broker who has given the case away stays marked, and reads no more; the one responsible has not left', async () => {
  const { home, buyer, id } = await talk();
  for (const who of ['main', 'assistant', 'responsible']) await write(who, id, `Skrevet av ${who}`);
  const ofHome = on().db.updateTable('estate').where('id', '=', home.estateId);
  await ofHome.set({ brokerId: idOf('colleague'), assistantId: null }).execute();
  await write(buyer, id, 'Etterpå');
  for (const who of ['main', 'assistant']) {
    const refused = await read(who, id);
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain('Etterpå');
    for (const reader of [buyer, 'colleague'])
      expect(await memberIn(reader, id, idOf(who))).toMatchObject({ left: true });
  }
  for (const who of ['colleague', 'responsible'])
    expect(await memberIn(buyer, id, idOf(who))).toMatchObject({ left: false });
  await sql`update broker set left_at = now() where id = ${idOf('responsible')}`.execute(on().db);
  expect(await memberIn(buyer, id, idOf('responsible'))).toMatchObject({ left: true });
});

test('44.6: each member has their part in the case, for both sides', async () => {
  const { home, buyer, id } = await talk();
  for (const who of [buyer, 'main'] as const) {
    expect(await memberIn(who, id, idOf('main'))).toMatchObject({ role: 'broker', part: 'main' });
    expect(await memberIn(who, id, idOf('assistant'))).toMatchObject({ role: 'broker', part: 'assistant' });
    expect(await memberIn(who, id, partyIn(home, 'buyer').id)).toMatchObject({ role: 'buyer', part: null });
  }
});
