import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { chats } from '#src/contract/chat/chats.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { type EstateId, estateEventId } from '#src/domain/ids.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import { bookingCalls, freeTimes, freshDetails } from '#tests/support/bookings.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { talkCalls, type Who } from '#tests/support/talks.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const { on, insertBrokers, send, talk, open, read, customerOf } = talkCalls(server);
const { send: bySigned, book, hold } = bookingCalls(() => server.current.url);
beforeAll(insertBrokers);

const [first, second] = ['2099-03-03T16:00:00.000Z', '2099-03-04T16:00:00.000Z'];

const insertDate = async (estateId: EstateId, kind: EventKind, at: string, external: string | null = randomUUID()) => {
  const id = parse(estateEventId, randomUUID());
  await on().db.insertInto('estateEvent').values({ id, estateId, kind, at, externalId: external }).execute();
  return id;
};
const sendMeeting = (who: Who, id: string, meeting: string, message: string = randomUUID()) =>
  send(who, chats.send, { params: { id }, body: { id: message, kind: 'meeting', meeting } });
const listed = async (who: Who, id: string) => (await send(who, chats.meetings, { params: { id } })).body;
const shownTo = async (who: Who, id: string) => (await read(who, id)).body.messages.at(-1).meeting;

const sellersTalk = async () => {
  const { home, seller, buyer, id: buyers } = await talk();
  const { body } = await open(seller, home, 'seller');
  return { home, seller, buyer, buyers, id: String(body.id) };
};

describe('a date of the sale', () => {
  test('that was moved after it was sent is shown at its new time, with the one before', async () => {
    const { home, seller, id } = await sellersTalk();
    const viewing = await insertDate(home.estateId, 'viewing', first);
    const start = { kind: 'viewing', start: first, end: null, state: 'agreed' };
    expect(await listed('main', id)).toEqual([{ id: viewing, ...start }]);
    expect((await sendMeeting('main', id, viewing)).status).toBe(201);
    for (const who of ['main', seller])
      expect(await shownTo(who, id)).toEqual({ shown: { ...start, movedFrom: null } });
    const end = '2099-03-04T17:00:00.000Z';
    await sql`update estate_event set at = ${second}, ends_at = ${end} where id = ${viewing}`.execute(on().db);
    const moved = { kind: 'viewing', start: second, end, state: 'agreed', movedFrom: first };
    for (const who of ['main', seller]) expect(await shownTo(who, id)).toEqual({ shown: moved });
  });

  test('that the broker system has no longer is said to be cancelled, though another viewing is ahead', async () => {
    const { home, seller, id } = await sellersTalk();
    const viewing = await insertDate(home.estateId, 'viewing', first);
    const message = randomUUID();
    expect((await sendMeeting('main', id, viewing, message)).status).toBe(201);
    await insertDate(home.estateId, 'viewing', second);
    await on().db.deleteFrom('estateEvent').where('id', '=', viewing).execute();
    const gone = { kind: 'viewing', start: first, end: null, state: 'cancelled', movedFrom: null };
    for (const who of ['main', seller]) expect(await shownTo(who, id)).toEqual({ shown: gone });
    expect((await sendMeeting('main', id, viewing)).body.code).toBe('NOT_FOUND');
    expect((await sendMeeting('main', id, viewing, message)).status).toBe(200);
  });

  test('that is the home’s one valuation is followed to the row that replaces it', async () => {
    const { home, seller, id } = await sellersTalk();
    const ours = await insertDate(home.estateId, 'valuation', first, null);
    await sendMeeting('main', id, ours);
    await on().db.deleteFrom('estateEvent').where('id', '=', ours).execute();
    await insertDate(home.estateId, 'valuation', second);
    const moved = { kind: 'valuation', start: second, end: null, state: 'agreed', movedFrom: first };
    expect(await shownTo(seller, id)).toEqual({ shown: moved });
  });

  test('is refused where it is the other side’s, another home’s, past, or only proposed', async () => {
    const { home, buyer, buyers, id } = await sellersTalk();
    const viewing = await insertDate(home.estateId, 'viewing', first);
    const contract = await insertDate(home.estateId, 'contract', second);
    const past = await insertDate(home.estateId, 'viewing', '2020-03-03T16:00:00.000Z');
    const elsewhere = await insertDate((await talk()).home.estateId, 'contract', first);
    const proposed = parse(estateEventId, randomUUID());
    await sql`insert into estate_event (id, estate_id, kind, proposed_at)
      values (${proposed}, ${home.estateId}, 'valuation', ${first})`.execute(on().db);
    expect((await listed('main', buyers)).map((one: { id: string }) => one.id)).toEqual([contract]);
    for (const meeting of [viewing, past, elsewhere, randomUUID()])
      expect((await sendMeeting('main', buyers, meeting)).body.code).toBe('NOT_FOUND');
    for (const meeting of [past, elsewhere, proposed])
      expect((await sendMeeting('main', id, meeting)).status).toBe(404);
    expect((await sendMeeting('main', buyers, contract)).status).toBe(201);
    expect((await shownTo(buyer, buyers)).shown).toMatchObject({ kind: 'contract', start: second });
  });

  test('is sent by a broker of the home alone, and its card can be withdrawn', async () => {
    const { home, seller, buyer, id } = await sellersTalk();
    const [viewing, message] = [await insertDate(home.estateId, 'viewing', first), randomUUID()];
    for (const who of [seller, buyer, 'colleague', 'stranger']) {
      expect((await send(who, chats.meetings, { params: { id } })).status).toBe(404);
      expect((await sendMeeting(who, id, viewing)).status).toBe(404);
    }
    const sent = await Promise.all([1, 2].map(() => sendMeeting('assistant', id, viewing, message)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const { items } = (await send(seller, chats.list)).body;
    expect(items[0].last.message).toMatchObject({ kind: 'meeting', meeting: { shown: null } });
    expect((await send('assistant', chats.withdraw, { params: { id, message } })).status).toBe(204);
    expect((await read(seller, id)).body.messages).toMatchObject([{ withdrawn: true, meeting: null }]);
  });
});

const sideOf = async (home: TestHome, role: 'seller' | 'buyer') => {
  const customer = await customerOf(home, role);
  const { body } = await open(customer, home, role);
  return { customer, id: String(body.id) };
};
const addressOf = async ({ estateId }: TestHome) => {
  const row = on().db.selectFrom('estate').select(['street as address', 'postcode']).where('id', '=', estateId);
  const { address, postcode } = await row.executeTakeFirstOrThrow();
  return freshDetails({ address: ` ${address.toUpperCase()} `.trim(), postcode });
};
const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });
const times = (() => {
  let used = 0;
  return async () => {
    used += 3;
    const free = await freeTimes(on());
    const time = free[used];
    if (time === undefined) throw new Error('The broker has no free time left');
    return time;
  };
})();

describe('a meeting that a party has booked', () => {
  test('is shown as it stands: unconfirmed, moved, and cancelled', async () => {
    const home = await insertHome(on().database);
    const { customer, id } = await sideOf(home, 'seller');
    const { headers, ...booked } = await book(await times(), await addressOf(home), bearer(customer));
    expect(booked.heard.status).toBe(201);
    const [offered] = await listed('main', id);
    expect(offered).toMatchObject({ id: booked.id, kind: 'meeting', start: booked.start, state: 'waiting' });
    expect((await sendMeeting('main', id, booked.id)).status).toBe(201);
    await sql`update booking set state = 'confirmed', expires_at = null where id = ${booked.id}`.execute(on().db);
    expect((await shownTo(customer, id)).shown).toMatchObject({ state: 'agreed', movedFrom: null });
    const start = await times();
    const held = await hold(start);
    const body = { holdId: held.body.holdId };
    expect((await bySigned(bookings.change, { params: { id: booked.id }, body, headers })).status).toBe(200);
    const moved = { start, state: 'waiting', movedFrom: booked.start };
    for (const who of ['main', customer]) expect((await shownTo(who, id)).shown).toMatchObject(moved);
    await bySigned(bookings.cancel, { params: { id: booked.id }, headers });
    for (const who of ['main', customer])
      expect((await shownTo(who, id)).shown).toMatchObject({ start, state: 'cancelled' });
    expect(await listed('main', id)).toEqual([]);
  });

  test('is no card of the other side, nor of another home of the same person', async () => {
    const [home, other] = [await insertHome(on().database), await insertHome(on().database)];
    await sql`update estate set street = 'En helt annen vei 2' where id = ${other.estateId}`.execute(on().db);
    const parties = [partyIn(home, 'seller').id, partyIn(other, 'buyer').id];
    const both = await signedInCustomer(on(), { parties });
    const own = await open(both, home, 'seller');
    const asBuyer = await open(both, other, 'buyer');
    const buyers = await sideOf(home, 'buyer');
    const booked = await book(await times(), await addressOf(home), bearer(both));
    for (const id of [String(asBuyer.body.id), buyers.id]) {
      expect(await listed('main', id)).toEqual([]);
      expect((await sendMeeting('main', id, booked.id)).body.code).toBe('NOT_FOUND');
    }
    expect((await listed('main', String(own.body.id))).length).toBe(1);
  });

  test('is no longer shown once its person is no longer of the side', async () => {
    const home = await insertHome(on().database, { sellers: 2 });
    const { customer, id } = await sideOf(home, 'seller');
    const partner = await customerOf(home, 'seller', 1);
    const booked = await book(await times(), await addressOf(home), bearer(customer));
    await sendMeeting('main', id, booked.id);
    expect((await shownTo(partner, id)).shown).toMatchObject({ start: booked.start });
    const party = partyIn(home, 'seller').id;
    await sql`update estate_party set removed_at = now() where id = ${party}`.execute(on().db);
    for (const who of ['main', partner]) expect(await shownTo(who, id)).toEqual({ shown: null });
  });
});
