import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { type ChatMessage, chats } from '#src/contract/chat/chats.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { participantId } from '#src/domain/ids.ts';
import { eraseWithHome } from '#src/server/platform/held-data.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);

type Customer = Pick<Awaited<ReturnType<typeof signedInCustomer>>, 'token'>;
type Who = Customer | string;
interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}
const send = (who: Who, endpoint: AnyEndpoint, given: CallInput = {}) =>
  typeof who === 'string'
    ? call(who, endpoint, given)
    : new Visitor(server.current.url).send(endpoint, { headers: { authorization: `Bearer ${who.token}` }, ...given });

const customerOf = (home: TestHome, role: 'seller' | 'buyer', at = 0) =>
  signedInCustomer(on(), { parties: [partyIn(home, role, at).id] });

const open = (who: Who, home: TestHome, side = 'buyer') =>
  send(who, chats.open, { body: { estateID: home.estateId, side } });
const write = (who: Who, id: string, text: string, message: string = randomUUID()) =>
  send(who, chats.send, { params: { id }, body: { id: message, kind: 'text', text } });
const read = (who: Who, id: string, query: Record<string, string> = {}) =>
  send(who, chats.read, { params: { id }, query });
const markRead = (who: Who, id: string, seq: number) => send(who, chats.markRead, { params: { id }, body: { seq } });
const withdraw = (who: Who, id: string, message: string) => send(who, chats.withdraw, { params: { id, message } });
const list = (who: Who, filter = 'mine', page: Record<string, string> = {}) =>
  send(who, chats.list, { query: { filter, ...page } });
const textsOf = (body: { messages: readonly ChatMessage[] }) => body.messages.map(({ text }) => text);
const noLimit = () => sql`delete from rate_limit`.execute(on().db);

const talk = async () => {
  const home = await insertHome(on().database);
  await on()
    .db.updateTable('estate')
    .set({ assistantId: idOf('assistant') })
    .where('id', '=', home.estateId)
    .execute();
  const [buyer, seller] = [await customerOf(home, 'buyer'), await customerOf(home, 'seller')];
  const { body } = await open(buyer, home);
  const id: string = body.id;
  return { home, buyer, seller, id };
};

describe('a card', () => {
  test('says the day of the takeover as it is now, and none once there is none', async () => {
    const home = await insertHome(on().database, { takeoverInDays: 3 });
    const buyer = await customerOf(home, 'buyer');
    const { body } = await open(buyer, home);
    await send('main', chats.send, {
      params: { id: body.id },
      body: { id: randomUUID(), kind: 'card', card: 'takeover' },
    });
    const dayIn = async () => (await read(buyer, body.id)).body.takeoverDate;
    const { rows } = await sql<{ day: string }>`select context ->> 'takeoverDate' as day from flow_instance
      where estate_id = ${home.estateId} and flow = 'takeover-protocol'`.execute(on().db);
    expect(await dayIn()).toBe(rows[0]?.day);
    await sql`update flow_instance set context = jsonb_set(context, '{takeoverDate}', 'null')
      where estate_id = ${home.estateId} and flow = 'takeover-protocol'`.execute(on().db);
    expect(await dayIn()).toBeNull();
  });
});

describe('the list of talks', () => {
  test('has pages: every talk once, also those of one moment, and none that is not the caller’s', async () => {
    for (let count = 0; count < 5; count += 1) await open('main', await insertHome(on().database));
    await sql`update chat_thread set last_at = '2026-11-20T09:00:00.000123Z'
      where id in (select id from chat_thread order by id limit 3)`.execute(on().db);
    const seen: string[] = [];
    let next: string | null | undefined;
    do {
      const { body } = await list('main', 'mine', { limit: '2', ...(next ? { cursor: next } : {}) });
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      next = body.next;
    } while (next !== null && seen.length < 50);
    const all = (await list('main', 'mine', { limit: '50' })).body;
    expect(all.next).toBeNull();
    expect(seen).toEqual(all.items.map(({ id }: { id: string }) => id));
    expect(seen).toHaveLength(all.counts.mine);
    const { body } = await list('main', 'mine', { limit: '1' });
    expect((await list('stranger', 'mine', { cursor: body.next })).body.items).toEqual([]);
  });

  test.each(['x', 'W10', Buffer.from('[1.5,"x"]').toString('base64url'), '\u0000'])(
    'refuses a cursor that is not ours: %j',
    async (cursor) => {
      expect((await list('main', 'mine', { cursor })).body.code).toBe('INVALID_INPUT');
    },
  );
});

describe('a talk', () => {
  test('is begun once, also by two at once', async () => {
    const home = await insertHome(on().database);
    const buyer = await customerOf(home, 'buyer');
    expect((await list(buyer)).body.homes).toMatchObject([{ estateID: home.estateId, side: 'buyer' }]);
    const opened = await Promise.all(['x', 'y', 'z'].map((one) => open(one === 'x' ? 'main' : buyer, home)));
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(buyer)).body.homes).toEqual([]);
  });

  test('is offered for no home that the broker system has put away, beside one that it has not', async () => {
    const [kept, away] = [await insertHome(on().database), await insertHome(on().database)];
    const buyer = await signedInCustomer(on(), { parties: [kept, away].map((home) => partyIn(home, 'buyer').id) });
    await sql`update estate set archived_at = now() where id = ${away.estateId}`.execute(on().db);
    const { homes } = (await list(buyer)).body;
    expect(homes.map(({ estateID }: { estateID: string }) => estateID)).toEqual([kept.estateId]);
  });

  test('is read by its side, the home’s brokers and the one responsible, and is 404 to all others', async () => {
    const { home, buyer, seller, id } = await talk();
    await write(buyer, id, 'Følger boden med?');
    for (const who of [buyer, 'main', 'assistant', 'responsible'])
      expect(textsOf((await read(who, id)).body)).toEqual(['Følger boden med?']);
    const other = await customerOf(await insertHome(on().database), 'buyer');
    for (const who of [seller, other, 'colleague', 'stranger']) {
      const all = [await read(who, id), await write(who, id, 'Hei'), await markRead(who, id, 1)];
      const more = [await send(who, chats.typing, { params: { id } }), await withdraw(who, id, randomUUID())];
      for (const { status, text } of [...all, ...more]) {
        expect(status).toBe(404);
        expect(text).not.toContain('boden');
      }
    }
    expect((await open(seller, home)).status).toBe(404);
    expect((await list(seller)).body.items).toEqual([]);
    expect((await read(buyer, randomUUID())).status).toBe(404);
    const link = await visitorAt({ url: server.current.url, on: on() }, home, partyIn(home, 'buyer'));
    expect((await link.send(chats.read, { params: { id } })).status).toBe(401);
  });

  test('of a colleague is written into the home’s log once an hour when the one responsible opens it', async () => {
    const { home, id } = await talk();
    for (const _ of [1, 2]) await read('responsible', id);
    await read('main', id);
    const events = on().db.selectFrom('flowEvent').select(['actorId', 'data']);
    const found = await events.where('estateId', '=', home.estateId).where('type', '=', 'CHAT_OPENED').execute();
    expect(found).toEqual([{ actorId: 'br-responsible', data: { side: 'buyer' } }]);
  });

  test('is read by a party who joins late from there on, and by a new broker from the beginning', async () => {
    const { home, buyer, id } = await talk();
    await write(buyer, id, 'Før');
    const late = { ...partyIn(home, 'buyer'), id: v.parse(participantId, randomUUID()), name: 'Sen Kjøper' };
    const row = { ...late, estateId: home.estateId, position: 9 };
    await on().db.insertInto('estateParty').values(row).execute();
    const customer = await signedInCustomer(on(), { parties: [late.id] });
    await write('main', id, 'Etter');
    expect(textsOf((await read(customer, id)).body)).toEqual(['Etter']);
    expect(textsOf((await read(customer, id, { before: '2' })).body)).toEqual([]);
    const homes = on().db.updateTable('estate').where('id', '=', home.estateId);
    await homes.set({ brokerId: idOf('colleague') }).execute();
    expect(textsOf((await read('colleague', id)).body)).toEqual(['Før', 'Etter']);
    expect((await read('main', id)).status).toBe(404);
  });
});

describe('a message', () => {
  test('sent twice with one id is there once, also from two tabs at once; another’s id is refused', async () => {
    const { buyer, id } = await talk();
    const message = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => write(buyer, id, 'Hei', message)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(sent.map(({ body }) => body.seq)).size).toBe(1);
    expect((await write('main', id, 'Min', message)).status).toBe(400);
    const other = await talk();
    expect((await write(other.buyer, other.id, 'Hei', message)).status).toBe(400);
    expect(textsOf((await read(buyer, id)).body)).toEqual(['Hei']);
  });

  test.each([
    ['a bid', 'Jeg byr 7 200 000', 'CHAT_BID'],
    ['a national id', 'Jeg er 010190 12480', 'CHAT_NATIONAL_ID'],
    ['4,001 characters', 'å'.repeat(4_001), 'V_LEN'],
    ['spaces', '  \n ', 'V_REQUIRED'],
    ['U+0000', 'Hei\u0000', undefined],
    ['half a surrogate', 'Hei \ud83d', undefined],
    ['a megabyte', 'x'.repeat(1_000_000), undefined],
  ])('of %s is refused, and leaves no gap', async (_what, text, code) => {
    const { buyer, id } = await talk();
    const { status, body } = await write(buyer, id, text);
    expect([400, 413, 422]).toContain(status);
    if (code !== undefined) expect(body.code).toBe(code);
    expect((await write(buyer, id, 'Hei')).body.seq).toBe(1);
  });

  test('comes back as written: right to left, a family of four, markup and 4,000 characters', async () => {
    const { buyer, id } = await talk();
    const texts = ['مرحبا, שלום', '👨‍👩‍👧‍👦', '<img src=x onerror=alert(1)>', 'å'.repeat(4_000), 'To\nlinjer'];
    for (const text of texts) expect((await write(buyer, id, text)).status).toBe(201);
    expect(textsOf((await read('main', id)).body)).toEqual(texts);
    const { rows } = await sql<{ sealed: string }>`select sealed from chat_message where thread_id = ${id}`.execute(
      on().db,
    );
    expect(rows.filter(({ sealed }) => sealed.includes('linjer'))).toEqual([]);
  });

  test('a broker may name a sum, and the 31st of a minute waits', async () => {
    const { id } = await talk();
    await noLimit();
    const sent = [await write('main', id, 'Siste bud på boligen er 7 200 000')];
    for (let at = 1; at < 31; at += 1) sent.push(await write('main', id, `Nr. ${at}`));
    expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
    await noLimit();
  });

  test('is withdrawn by its author until it is read, and keeps its place', async () => {
    const { buyer, id } = await talk();
    const [first, second] = [randomUUID(), randomUUID()];
    await write(buyer, id, 'Feil', first);
    await write(buyer, id, 'Riktig', second);
    expect((await withdraw('main', id, first)).status).toBe(404);
    for (const _ of [1, 2]) expect((await withdraw(buyer, id, first)).status).toBe(204);
    expect((await read('main', id)).body.messages).toMatchObject([
      { seq: 1, text: null, withdrawn: true },
      { seq: 2, text: 'Riktig', withdrawn: false },
    ]);
    const card = randomUUID();
    await send('main', chats.send, { params: { id }, body: { id: card, kind: 'card', card: 'takeover' } });
    expect((await withdraw('main', id, card)).status).toBe(204);
    expect((await read(buyer, id)).body.messages.at(-1)).toMatchObject({ seq: 3, card: null, withdrawn: true });
    await markRead('main', id, 2);
    expect((await withdraw(buyer, id, second)).body.code).toBe('CHAT_LATE');
    const late = randomUUID();
    await write(buyer, id, 'Gammel', late);
    await sql`update chat_message set at = at - interval '16 minutes' where id = ${late}::uuid`.execute(on().db);
    expect((await withdraw(buyer, id, late)).body.code).toBe('CHAT_LATE');
  });
});

describe('reading', () => {
  test('clears the badge, moves never back and never past the last, and shows who has read', async () => {
    const { buyer, id } = await talk();
    for (const text of ['En', 'To', 'Tre']) await write(buyer, id, text);
    const line = async () => (await list('main')).body.items.find((one: { id: string }) => one.id === id);
    expect(await line()).toMatchObject({ unread: 3, last: { message: { text: 'Tre' }, mine: false } });
    await markRead('main', id, 2);
    await markRead('main', id, 1);
    expect((await line()).unread).toBe(1);
    await Promise.all([markRead('main', id, 999), markRead('main', id, 3)]);
    expect((await line()).unread).toBe(0);
    const { members } = (await read(buyer, id)).body;
    expect(members.find((one: { person: string }) => one.person === 'br-test')).toMatchObject({ readSeq: 3 });
    expect((await list(buyer)).body.counts).toEqual({ mine: 1, unread: 0, office: null });
  });

  test('the office’s talks are for the one responsible alone', async () => {
    const { buyer, id } = await talk();
    await write(buyer, id, 'Hei');
    const ids = async (who: Who) => (await list(who, 'office')).body.items.map((one: { id: string }) => one.id);
    expect(await ids('responsible')).toContain(id);
    for (const who of ['main', 'assistant', 'colleague', 'stranger', buyer]) expect(await ids(who)).not.toContain(id);
  });

  test('pages go back from the newest, and on after a number', async () => {
    const { buyer, id } = await talk();
    for (let at = 1; at <= 7; at += 1) await write(at % 2 === 0 ? 'main' : buyer, id, `Nr. ${at}`);
    expect(textsOf((await read(buyer, id, { limit: '3' })).body)).toEqual(['Nr. 5', 'Nr. 6', 'Nr. 7']);
    expect(textsOf((await read(buyer, id, { before: '5', limit: '3' })).body)).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 4']);
    expect(textsOf((await read(buyer, id, { after: '5' })).body)).toEqual(['Nr. 6', 'Nr. 7']);
  });

  test('shows who is typing for a while, to the others of the talk', async () => {
    const { buyer, home, id } = await talk();
    expect((await send(buyer, chats.typing, { params: { id } })).status).toBe(204);
    const { members } = (await read('main', id)).body;
    const typing = members.filter((one: { typing: boolean }) => one.typing);
    expect(typing.map((one: { person: string }) => one.person)).toEqual([partyIn(home, 'buyer').id]);
  });

  test('shows one who has sent the message as typing no more', async () => {
    const { buyer, id } = await talk();
    await send(buyer, chats.typing, { params: { id } });
    await write(buyer, id, 'Takk for sist');
    const { members } = (await read('main', id)).body;
    expect(members.filter((one: { typing: boolean }) => one.typing)).toEqual([]);
  });
});

describe('the copy and the erasure', () => {
  test('the copy has the talk of the own side, and a home that is erased takes it along', async () => {
    const { home, buyer, seller, id } = await talk();
    await write(buyer, id, 'Min melding');
    await write('main', id, 'Svaret');
    const copyOf = async (who: { id: string; token: string }) =>
      (await send(who, dataExport.read, { params: { id: who.id } })).text;
    expect(await copyOf(buyer)).toContain('Min melding');
    expect(await copyOf(buyer)).toContain('Svaret');
    expect(await copyOf(seller)).not.toContain('Min melding');
    const me = partyIn(home, 'buyer').id;
    const erased = { estateId: home.estateId, people: [me] };
    await on().transaction((tx) => eraseWithHome(tx, { ...erased, whole: false }));
    expect(textsOf((await read('main', id)).body)).toEqual([null, 'Svaret']);
    await on().transaction((tx) => eraseWithHome(tx, { ...erased, whole: true }));
    expect((await read('main', id)).status).toBe(404);
  });
});

test('a filter that there is not is refused', async () => {
  expect((await list('main', 'all')).status).toBe(400);
});
