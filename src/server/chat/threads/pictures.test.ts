import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { parse } from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { chatMessageId } from '#src/domain/ids.ts';
import { isFileInUse } from '#src/server/homes/pictures/file-use.ts';
import { eraseWithHome } from '#src/server/platform/held-data.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls, type Who } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, send, customerOf, talk, write, read, noLimit } = talkCalls(server);
beforeAll(insertBrokers);

let taken = 0;
/** A photo as a phone takes it: with its place, and held on its side. Each has bytes of its own. */
const photo = () => {
  taken += 1;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r: taken * 8, g: 82, b: 87 } } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Modell 7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

const sendPicture = (who: Who, id: string, body: Uint8Array, message: string = randomUUID(), type = 'image/jpeg') =>
  send(who, chats.sendPicture, { params: { id, message }, body, headers: { 'content-type': type } });
const see = (who: Who, id: string, message: string) => send(who, chats.picture, { params: { id, message } });
const fileOf = async (message: string) => {
  const rows = on().db.selectFrom('chatMessage').select('picture').where('id', '=', parse(chatMessageId, message));
  return (await rows.executeTakeFirst())?.picture ?? null;
};

test('a picture has its place in the order, and has lost where and with what it was taken', async () => {
  const { buyer, id } = await talk();
  const message = randomUUID();
  await write(buyer, id, 'Før');
  expect(await sendPicture(buyer, id, await photo(), message)).toMatchObject({ status: 201, body: { seq: 2 } });
  await write('main', id, 'Etter');
  const { body } = await read('main', id);
  expect(body.messages).toMatchObject([
    { kind: 'text' },
    { id: message, kind: 'picture', text: null, picture: { width: 48, height: 64 } },
    { kind: 'text', picture: null },
  ]);
  const kept = await on().files.get((await fileOf(message)) ?? '');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 48, height: 64 });
  for (const trace of ['Modell 7', 'Exif', 'GPS']) expect(kept?.includes(trace)).toBe(false);
});

test('a picture sent again is there once, also from two tabs at once; another’s id is refused', async () => {
  const { buyer, id } = await talk();
  const message = randomUUID();
  const bytes = await photo();
  const sent = await Promise.all([1, 2, 3].map(() => sendPicture(buyer, id, bytes, message)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect((await sendPicture(buyer, id, bytes, message)).status).toBe(200);
  expect((await sendPicture('main', id, bytes, message)).status).toBe(400);
  const other = await talk();
  expect((await sendPicture(other.buyer, other.id, bytes, message)).status).toBe(400);
  expect((await read(buyer, id)).body.messages).toHaveLength(1);
});

test('only those who read the talk see its pictures, and one who joins late none from before', async () => {
  const { home, buyer, seller, id } = await talk();
  const message = randomUUID();
  await sendPicture(buyer, id, await photo(), message);
  for (const who of [buyer, 'main', 'assistant', 'responsible']) expect((await see(who, id, message)).status).toBe(200);
  const other = await customerOf(await insertHome(on().database), 'buyer');
  for (const who of [seller, other, 'colleague', 'stranger']) {
    expect((await see(who, id, message)).status).toBe(404);
    expect((await sendPicture(who, id, await photo())).status).toBe(404);
  }
  const own = await talk();
  expect((await see(own.buyer, own.id, message)).status).toBe(404);
  const members = on().db.updateTable('chatMember').where('person', '=', partyIn(home, 'buyer').id);
  await members.set({ joinedSeq: 1 }).execute();
  expect((await see(buyer, id, message)).status).toBe(404);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['a page behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<script>', 'latin1'), 415],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413],
])('%s is refused, and leaves no gap', async (_what, bytes, status) => {
  const { buyer, id } = await talk();
  expect((await sendPicture(buyer, id, bytes)).status).toBe(status);
  expect((await sendPicture(buyer, id, bytes, randomUUID(), 'image/svg+xml')).status).toBe(415);
  expect((await write(buyer, id, 'Hei')).body.seq).toBe(1);
});

test('a picture is withdrawn and erased with its file, which is in use until then', async () => {
  const { home, buyer, id } = await talk();
  const [first, second] = [randomUUID(), randomUUID()];
  await sendPicture(buyer, id, await photo(), first);
  const file = (await fileOf(first)) ?? '';
  expect(await isFileInUse(on(), file)).toBe(true);
  expect((await send(buyer, chats.withdraw, { params: { id, message: first } })).status).toBe(204);
  expect((await see('main', id, first)).status).toBe(404);
  expect(await isFileInUse(on(), file)).toBe(false);
  await sendPicture(buyer, id, await photo(), second);
  const erased = { estateId: home.estateId, people: [partyIn(home, 'buyer').id], whole: false };
  await on().transaction((tx) => eraseWithHome(tx, erased));
  expect((await see('main', id, second)).status).toBe(404);
  expect((await read('main', id)).body.messages).toMatchObject([
    { withdrawn: true, picture: null },
    { withdrawn: false, picture: null },
  ]);
});

test('the 31st message of a minute waits, pictures too', async () => {
  const { buyer, id } = await talk();
  await noLimit();
  for (let at = 1; at <= 30; at += 1) await write(buyer, id, `Nr. ${at}`);
  expect((await sendPicture(buyer, id, await photo())).status).toBe(429);
  await noLimit();
});
