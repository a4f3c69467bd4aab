import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import type { DocumentType } from '#src/domain/document-types.ts';
import { documentId, type EstateId } from '#src/domain/ids.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls, type Who } from '#tests/support/talks.ts';

const server = testServer();
const { on, insertBrokers, send, talk, write, read } = talkCalls(server);
beforeAll(insertBrokers);

const insertPaper = async (estateId: EstateId, type: DocumentType) => {
  const id = parse(documentId, randomUUID());
  const sha256 = await on().files.put(Buffer.from(`%PDF-1.7 ${id}`));
  const row = { id, estateId, type, side: null, externalId: id, fromName: 'Prøvekontoret' };
  await on()
    .db.insertInto('homeDocument')
    .values({ ...row, dated: '2026-10-01', pages: 2, sha256, isDemo: true })
    .execute();
  return id;
};
const sendDocument = (who: Who, id: string, document: string, message: string = randomUUID()) =>
  send(who, chats.send, { params: { id }, body: { id: message, kind: 'document', document } });
const listed = async (who: Who, id: string) => (await send(who, chats.documents, { params: { id } })).body;
const shownTo = async (who: Who, id: string) => (await read(who, id)).body.messages[0].document;

test('the broker sends what the side may read, and the other side’s document is not there', async () => {
  const { home, buyer, seller, id } = await talk();
  const prospect = await insertPaper(home.estateId, 'sales-prospect');
  const sellers = await insertPaper(home.estateId, 'assignment-agreement');
  const shared = { id: prospect, documentType: 'sales-prospect' };
  for (const who of ['main', buyer]) expect(await listed(who, id)).toEqual([shared]);
  expect((await sendDocument('main', id, prospect)).body.seq).toBe(1);
  for (const who of ['main', buyer]) expect(await shownTo(who, id)).toEqual({ shared });
  for (const document of [sellers, randomUUID()])
    expect((await sendDocument('main', id, document)).body.code).toBe('NOT_FOUND');
  const elsewhere = await insertPaper((await talk()).home.estateId, 'sales-prospect');
  expect((await sendDocument('main', id, elsewhere)).status).toBe(404);
  for (const who of [seller, 'colleague', 'stranger']) {
    expect((await send(who, chats.documents, { params: { id } })).status).toBe(404);
    expect((await sendDocument(who, id, prospect)).status).toBe(404);
  }
  expect((await write('main', id, 'Etter')).body.seq).toBe(2);
});

test('a card is live: a newer version stands in its place, and what is hidden is no longer shared', async () => {
  const { home, buyer, id } = await talk();
  const [first, second] = [
    await insertPaper(home.estateId, 'sales-prospect'),
    await insertPaper(home.estateId, 'sales-prospect'),
  ];
  await sendDocument('main', id, first);
  await sql`update home_document set replaced_by = ${second} where id = ${first}`.execute(on().db);
  expect(await shownTo(buyer, id)).toEqual({ shared: { id: second, documentType: 'sales-prospect' } });
  expect((await listed(buyer, id)).length).toBe(1);
  await sql`update home_document set hidden_at = now() where id = ${second}`.execute(on().db);
  for (const who of ['main', buyer]) expect(await shownTo(who, id)).toEqual({ shared: null });
  await sql`update home_document set hidden_at = null, side = 'seller' where id = ${second}`.execute(on().db);
  expect(await shownTo(buyer, id)).toEqual({ shared: null });
});

test('a document that is sent twice with one id is there once, and can be withdrawn', async () => {
  const { home, buyer, id } = await talk();
  const [prospect, message] = [await insertPaper(home.estateId, 'sales-prospect'), randomUUID()];
  const sent = await Promise.all([1, 2].map(() => sendDocument('main', id, prospect, message)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect((await send('main', chats.withdraw, { params: { id, message } })).status).toBe(204);
  expect((await read(buyer, id)).body.messages).toMatchObject([{ withdrawn: true, document: null }]);
});

test('a document sent again with one id, when it is no longer shared, is the one that was sent', async () => {
  const { home, id } = await talk();
  const [prospect, message] = [await insertPaper(home.estateId, 'sales-prospect'), randomUUID()];
  const { body } = await sendDocument('main', id, prospect, message);
  await sql`update home_document set hidden_at = now() where id = ${prospect}`.execute(on().db);
  expect(await sendDocument('main', id, prospect, message)).toMatchObject({ status: 200, body });
  expect((await sendDocument('main', id, prospect)).status).toBe(404);
});
