import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import { chats } from '#src/contract/chat/chats.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { links } from '#src/contract/homes/links.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { batchCalls } from '#tests/support/batches.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, call } = batchCalls(server);
beforeAll(insertBrokers);

const place = () => ({ url: server.current.url, on: on() });
const atTalk = (home: TestHome, role: 'seller' | 'buyer', at = 0) =>
  visitorAt(place(), home, partyIn(home, role, at), ['chat']);
const text = (words: string) => ({ id: randomUUID(), kind: 'text', text: words });
const write = (who: Visitor, id: string, words: string) => who.send(chats.send, { params: { id }, body: text(words) });
const read = (who: Visitor, id: string) => who.send(chats.read, { params: { id } });

const talk = async () => {
  const home = await insertHome(on().database, { buyers: 2 });
  const seller = await atTalk(home, 'seller');
  const { body } = await seller.send(chats.open, { body: { estateID: home.estateId, side: 'seller' } });
  return { home, seller, id: String(body.id) };
};

describe('a customer without an account, by the link of their talk', () => {
  test('reads what the broker writes, replies, and has it marked as read', async () => {
    const { home, seller, id } = await talk();
    await call('main', chats.send, { params: { id }, body: text('Nøklene er klare.') });
    expect((await write(seller, id, 'Takk!')).status).toBe(201);
    const { body } = await read(seller, id);
    expect(body.messages.map((one: { text: string }) => one.text)).toEqual(['Nøklene er klare.', 'Takk!']);
    expect(body.me).toBe(partyIn(home, 'seller').id);
    expect((await seller.send(chats.markRead, { params: { id }, body: { seq: 2 } })).status).toBe(204);
    const desk = await call('main', chats.read, { params: { id } });
    expect(desk.body.messages.at(-1)).toMatchObject({ text: 'Takk!', author: partyIn(home, 'seller').id });
  });

  test('sees their own talk alone in the list, and no office', async () => {
    const { seller, id } = await talk();
    await talk();
    for (const filter of ['mine', 'office']) {
      const { body } = await seller.send(chats.list, { query: { filter } });
      expect(body.items.map((one: { id: string }) => one.id)).toEqual(filter === 'mine' ? [id] : []);
      expect(body.counts).toEqual({ mine: 1, unread: 0, office: null });
    }
  });

  test('finds neither the other side’s talk nor another home’s, in any call', async () => {
    const { home, seller } = await talk();
    const other = await talk();
    const buyer = await atTalk(home, 'buyer');
    const { body } = await buyer.send(chats.open, { body: { estateID: home.estateId, side: 'buyer' } });
    await call('main', chats.send, { params: { id: body.id }, body: text('Til kjøper') });
    for (const id of [String(body.id), other.id]) {
      const message = randomUUID();
      const refused = [
        await read(seller, id),
        await write(seller, id, 'Hei'),
        await seller.send(chats.documents, { params: { id } }),
        await seller.send(chats.markRead, { params: { id }, body: { seq: 1 } }),
        await seller.send(chats.mute, { params: { id }, body: { muted: true } }),
        await seller.send(chats.typing, { params: { id } }),
        await seller.send(chats.withdraw, { params: { id, message } }),
        await seller.send(chats.picture, { params: { id, message } }),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    }
    for (const [estateID, side] of [
      [home.estateId, 'buyer'],
      [other.home.estateId, 'seller'],
    ])
      expect((await seller.send(chats.open, { body: { estateID, side } })).status).toBe(404);
  });

  test('withdraws their own message, and no other’s', async () => {
    const { home, id } = await talk();
    const [one, two] = [await atTalk(home, 'buyer'), await atTalk(home, 'buyer', 1)];
    const { body } = await one.send(chats.open, { body: { estateID: home.estateId, side: 'buyer' } });
    const own = text('Feil');
    await one.send(chats.send, { params: { id: body.id }, body: own });
    const params = { id: body.id, message: own.id };
    expect((await two.send(chats.withdraw, { params })).status).toBe(404);
    expect((await two.send(chats.withdraw, { params: { id, message: own.id } })).status).toBe(404);
    expect((await one.send(chats.withdraw, { params })).status).toBe(204);
  });

  test('who became a party later reads from then on', async () => {
    const { home, id } = await talk();
    await call('main', chats.send, { params: { id }, body: text('Før') });
    const late = randomUUID();
    await sql`insert into estate_party (id, estate_id, role, name, email, phone, position)
      values (${late}, ${home.estateId}, 'seller', 'Sen Selger', 'sen@example.com', '+4799900011', 9)`.execute(on().db);
    const party = { ...partyIn(home, 'seller'), id: late } as ReturnType<typeof partyIn>;
    const visitor = await visitorAt(place(), home, party, ['chat']);
    expect((await read(visitor, id)).body).toMatchObject({ messages: [], joinedSeq: 1 });
    await call('main', chats.send, { params: { id }, body: text('Etter') });
    expect((await read(visitor, id)).body.messages).toMatchObject([{ text: 'Etter' }]);
  });

  test('asks for the link once a broker has written; one with an account or of the other side gets none', async () => {
    const home = await insertHome(on().database, { buyers: 2 });
    const [buyer, withAccount, seller] = [partyIn(home, 'buyer'), partyIn(home, 'buyer', 1), partyIn(home, 'seller')];
    await signedInCustomer(on(), { parties: [withAccount.id] });
    const { body } = await call('main', chats.open, { body: { estateID: home.estateId, side: 'buyer' } });
    await call('main', chats.send, { params: { id: body.id }, body: text('Hei') });
    for (const { email } of [seller, withAccount, buyer]) {
      const asked = { estateId: home.estateId, flow: 'chat', contact: email };
      expect((await new Visitor(server.current.url).send(links.renew, { body: asked })).status).toBe(202);
    }
    const lettersTo = async (address: string) => (await outbox(on())).filter(({ to }) => to === address);
    await expect.poll(async () => (await lettersTo(buyer.email)).length, { timeout: 15_000 }).toBe(1);
    const key = /#k=([\w-]{43})/.exec((await lettersTo(buyer.email))[0]?.text ?? '')?.[1] ?? '';
    const visitor = new Visitor(server.current.url);
    expect((await visitor.exchange(home.estateId, key, 'chat')).body.participantId).toBe(buyer.id);
    expect([await lettersTo(seller.email), await lettersTo(withAccount.email)]).toEqual([[], []]);
  });

  test('opens no form and no document, and hands nothing over to another phone', async () => {
    const { home, seller } = await talk();
    const params = { id: home.estateId };
    expect((await seller.send(takeover.entry, { params })).status).toBe(404);
    expect((await seller.send(documents.list, { params })).status).toBe(404);
    expect((await seller.send(documents.count, {})).body).toEqual([]);
    const file = { id: home.estateId, document: randomUUID(), doctype: 'takeover-protocol' };
    expect((await seller.send(documents.file, { params: file })).status).not.toBe(200);
  });
});

describe('a link', () => {
  test('to a form opens no talk, and its key is unknown as a talk’s', async () => {
    const { home, id } = await talk();
    const visitor = await visitorAt(place(), home, partyIn(home, 'seller'));
    expect((await read(visitor, id)).body.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await visitor.send(chats.list, {})).body.code).toBe('AUTH_NOT_LOGGED_IN');
    const open = { body: { estateID: home.estateId, side: 'seller' } };
    expect((await visitor.send(chats.open, open)).body.code).toBe('AUTH_NOT_LOGGED_IN');
    const key = await linkKeyFor(on(), home, partyIn(home, 'seller'));
    expect((await new Visitor(server.current.url).exchange(home.estateId, key, 'chat')).body.code).toBe('LINK_UNKNOWN');
  });

  test('to a talk is unknown as a form’s and as another home’s', async () => {
    const [{ home }, other] = [await talk(), await talk()];
    const key = await linkKeyFor(on(), home, partyIn(home, 'seller'), 'chat');
    const visitor = new Visitor(server.current.url);
    expect((await visitor.exchange(home.estateId, key)).body.code).toBe('LINK_UNKNOWN');
    expect((await visitor.exchange(other.home.estateId, key, 'chat')).body.code).toBe('LINK_UNKNOWN');
    expect((await read(visitor, other.id)).status).toBe(401);
  });

  test('that was ended is refused, and so is all that it had opened', async () => {
    const { home, seller, id } = await talk();
    const party = partyIn(home, 'seller');
    const key = await linkKeyFor(on(), home, party, 'chat');
    await on().transaction((tx) => revokeLinks(tx, { flow: 'chat', estateId: home.estateId }, party.id));
    expect(await read(seller, id)).toMatchObject({ status: 410, body: { code: 'LINK_GONE' } });
    expect((await new Visitor(server.current.url).exchange(home.estateId, key, 'chat')).body.code).toBe('LINK_GONE');
  });

  test('of a party whom the broker system has taken out opens nothing', async () => {
    const { home, seller, id } = await talk();
    await sql`update estate_party set removed_at = now() where id = ${partyIn(home, 'seller').id}`.execute(on().db);
    expect((await read(seller, id)).status).toBe(401);
  });

  test('and one to a form, opened on one phone, each open their own', async () => {
    const { home, seller, id } = await talk();
    const key = await linkKeyFor(on(), home, partyIn(home, 'seller'));
    await seller.exchange(home.estateId, key);
    expect((await read(seller, id)).status).toBe(200);
    expect((await seller.send(takeover.entry, { params: { id: home.estateId } })).status).toBe(200);
    await seller.send(links.leave, {});
    expect((await read(seller, id)).status).toBe(401);
  });
});
