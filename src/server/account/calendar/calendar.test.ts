import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calendar } from '#src/contract/account/calendar.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { createLink, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome, type TestHomeOptions } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, sign, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { deleteOldCalendars } from './jobs.ts';

const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
const home = (options: TestHomeOptions = {}) => insertHome(on().database, options);
const today = () => osloDate(instantOf(Date.now()));
const flow = 'takeover-protocol' as const;

const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.current.url + new URL(address).pathname, { headers });
/** Fetches an address as another vendor's calendar program does. */
const eventsAt = async (address: string) => {
  const answer = await fetched(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? '';
    return {
      uid: value('uid'),
      day: value('dtstart'),
      title: value('summary'),
      place: value('location'),
      status: value('status'),
      sequence: Number(value('sequence')),
    };
  });
};

const customerOf = async (at: TestHome, role: 'seller' | 'buyer') => {
  const customer = await signedInCustomer(on(), { parties: [partyIn(at, role).id] });
  const params = { id: customer.id };
  const headers = { authorization: `Bearer ${customer.token}`, 'accept-language': 'nb' };
  const send = (call: 'read' | 'subscribe' | 'unsubscribe') =>
    new Visitor(server.current.url).send(calendar[call], { params, headers });
  return { ...customer, send, subscribe: async (): Promise<string> => (await send('subscribe')).body.address };
};
const phoneOf = async (at: TestHome, role: 'seller' | 'buyer', form: FlowName = flow) => {
  const visitor = await visitorAt(place(), at, partyIn(at, role), [form]);
  const params = { id: at.estateId, flow: form };
  const send = (call: 'readByLink' | 'subscribeByLink' | 'unsubscribeByLink') =>
    visitor.send(calendar[call], { params, headers: { 'accept-language': 'en' } });
  return { send, subscribe: async (): Promise<string> => (await send('subscribeByLink')).body.address };
};
const setDate = async (at: TestHome, takeoverDate: string) => {
  const { token } = await beginSession(on(), 'br-test' as Parameters<typeof beginSession>[1]); // seam: the tests' own broker
  const headers = { authorization: `Bearer ${token}` };
  const answer = await new Visitor(server.current.url).send(broker.setDate, {
    params: { id: at.estateId },
    body: { takeoverDate },
    headers,
  });
  expect(answer.status).toBe(200);
};

describe('what a calendar that is subscribed to shows', () => {
  test('a seller’s calendar has the takeover, and the deadline for reporting loans', async () => {
    const at = await home({ takeoverInDays: 30, street: 'Kalenderveien 7' });
    const events = await eventsAt(await (await customerOf(at, 'seller')).subscribe());
    expect(events.map(({ title, day, status }) => [title, day, status])).toEqual([
      ['Siste frist for å melde inn lån: Kalenderveien 7', addDays(today(), 16), 'CONFIRMED'],
      ['Overtakelse av Kalenderveien 7', addDays(today(), 30), 'CONFIRMED'],
    ]);
    expect(events[0]?.place).toBe('Kalenderveien 7, H0101, 0550 Oslo');
  });

  test('a buyer: the takeover, and nothing of the seller’s loans', async () => {
    const at = await home({ takeoverInDays: 30 });
    const events = await eventsAt(await (await customerOf(at, 'buyer')).subscribe());
    expect(events.map(({ uid }) => uid)).toEqual([`takeover-${at.estateId}`]);
  });

  test('a person with a link: the dates of that home and form alone, in the language of their phone', async () => {
    const at = await home({ takeoverInDays: 20, street: 'Lenkeveien 1' });
    const [protocol, settlement] = [
      await eventsAt(await (await phoneOf(at, 'seller')).subscribe()),
      await eventsAt(await (await phoneOf(at, 'seller', 'settlement-seller')).subscribe()),
    ];
    expect(protocol.map(({ title }) => title)).toEqual(['Takeover of Lenkeveien 1']);
    expect(settlement.map(({ title }) => title)).toEqual([
      'Last day to report loans: Lenkeveien 1',
      'Takeover of Lenkeveien 1',
    ]);
  });

  test('a home without a date is not in the calendar', async () => {
    expect(await eventsAt(await (await customerOf(await home({ takeoverInDays: null }), 'buyer')).subscribe())).toEqual(
      [],
    );
  });

  test('a date that the broker changes becomes another, under its own name, and counts up', async () => {
    const at = await home({ takeoverInDays: 30 });
    await sql`update flow_instance set created_at = now() - interval '1 day' where estate_id = ${at.estateId}`.execute(
      on().db,
    );
    const address = await (await customerOf(at, 'buyer')).subscribe();
    const [before] = await eventsAt(address);
    await setDate(at, addDays(today(), 33));
    const [after] = await eventsAt(address);
    expect(after).toMatchObject({ uid: before?.uid, day: addDays(today(), 33), status: 'CONFIRMED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN);
    await sql`select pg_sleep(1.1)`.execute(on().db);
    await setDate(at, addDays(today(), 34));
    expect((await eventsAt(address))[0]?.sequence).toBeGreaterThan(after?.sequence ?? Number.NaN);
  });

  test('the calendar has no name, phone or e-mail', async () => {
    const at = await home({ takeoverInDays: 3 });
    const text = await (await fetched(await (await customerOf(at, 'seller')).subscribe())).text();
    for (const { name, phone, email } of at.parties) {
      for (const secret of [name, phone, phone.slice(-8), email]) expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('Prøve Megler');
  });
});

describe('the time there is to sign', () => {
  test('a signing deadline is in the calendar while the document waits for the customer, and cancelled once it is signed', async () => {
    const at = await filledHome(on(), { sellers: 1, buyers: 1 });
    const address = await (await customerOf(at, 'seller')).subscribe();
    const signing = await startSigning(on(), at);
    const deadlineOf = async () => (await eventsAt(address)).find(({ uid }) => uid === `sign-${signing.documentId}`);
    const waiting = await deadlineOf();
    expect(waiting).toMatchObject({ title: expect.stringContaining('Siste frist for å signere'), status: 'CONFIRMED' });
    await sign(on(), signing, 0);
    const signed = await deadlineOf();
    expect(signed?.status).toBe('CANCELLED');
    expect(signed?.sequence).toBeGreaterThanOrEqual(waiting?.sequence ?? Number.NaN);
  });

  test('is cancelled when the document is, and for the others when all have signed', async () => {
    const at = await filledHome(on(), { sellers: 1, buyers: 1 });
    const address = await (await phoneOf(at, 'buyer')).subscribe();
    const first = await startSigning(on(), at);
    const { id, name } = partyIn(at, 'seller');
    const voiding = { ref: { flow, estateId: at.estateId }, actor: { kind: 'party', id, name } } as const;
    await on().transaction((tx) => voidDocument(tx, on(), voiding));
    const second = await startSigning(on(), at);
    await signAll(on(), second);
    const states = new Map((await eventsAt(address)).map(({ uid, status }) => [uid, status]));
    expect(states.get(`sign-${first.documentId}`)).toBe('CANCELLED');
    expect(states.get(`sign-${second.documentId}`)).toBe('CANCELLED');
  });
});

describe('the address', () => {
  test('a calendar address is shown once, and neither it nor its key is stored or logged', async () => {
    const customer = await customerOf(await home(), 'buyer');
    const address = await customer.subscribe();
    const key = /\/api\/calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? 'no key';
    expect((await fetched(address)).status).toBe(200);
    expect((await customer.send('read')).text).not.toContain(key);
    const { rows } = await sql<{ all: string }>`select coalesce(jsonb_agg(f)::text, '') ||
      (select coalesce(jsonb_agg(k)::text, '') from idempotency_key k) as all from calendar_feed f`.execute(on().db);
    expect(rows[0]?.all).not.toContain(key);
    expect(server.current.logged.join()).not.toContain(key);
  });

  test('is asked for again without being sent again while nothing has changed', async () => {
    const at = await home({ takeoverInDays: 30 });
    const address = await (await customerOf(at, 'buyer')).subscribe();
    const tag = (await fetched(address)).headers.get('etag') ?? '';
    expect((await fetched(address, { 'if-none-match': tag })).status).toBe(304);
    await setDate(at, addDays(today(), 31));
    const changed = await fetched(address, { 'if-none-match': tag });
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
  });

  test('stops working when it is revoked, and when a new one is made', async () => {
    const customer = await customerOf(await home(), 'buyer');
    const first = await customer.subscribe();
    const second = await customer.subscribe();
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([410, 200]);
    expect((await customer.send('read')).body.subscription).toMatchObject({ lastReadAt: expect.any(String) });
    await customer.send('unsubscribe');
    expect((await fetched(second)).status).toBe(410);
    expect((await customer.send('read')).body).toEqual({ subscription: null });
  });

  test('is one, also when two devices ask for it at once', async () => {
    const customer = await customerOf(await home(), 'buyer');
    const made = await Promise.all(Array.from({ length: 8 }, () => customer.subscribe()));
    const states = await Promise.all(made.map(async (address) => (await fetched(address)).status));
    expect(states.filter((status) => status === 200)).toHaveLength(1);
  });

  test('of a link goes with the link that the broker revokes, and on with one that is sent again', async () => {
    const at = await home();
    const address = await (await phoneOf(at, 'seller')).subscribe();
    const where = { flow, estateId: at.estateId };
    await on().transaction((tx) =>
      createLink(tx, on(), { place: where, holder: partyIn(at, 'seller') }, { replaces: 'links', sent: true }),
    );
    expect((await fetched(address)).status).toBe(200);
    await on().transaction((tx) => revokeLinks(tx, where, partyIn(at, 'seller').id));
    expect((await fetched(address)).status).toBe(410);
    expect((await (await phoneOf(at, 'seller')).send('readByLink')).body).toEqual({ subscription: null });
  });

  test('of an account goes with the account', async () => {
    const customer = await customerOf(await home(), 'buyer');
    const address = await customer.subscribe();
    await on().db.deleteFrom('customer').where('id', '=', customer.id).execute();
    expect((await fetched(address)).status).toBe(404);
  });

  test('cannot be guessed: twenty misses from one place, then too many; a right one is let in all the same', async () => {
    const address = await (await customerOf(await home(), 'buyer')).subscribe();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const guess = async (index: number) =>
      (await fetched(`http://x/api/calendar/${'A'.repeat(41)}${10 + index}.ics`, from)).status;
    const heard = [];
    for (let index = 0; index < 25; index += 1) heard.push(await guess(index));
    expect(heard).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
    expect((await fetched(address, from)).status).toBe(200);
  });

  test('is read at most so often an hour', async () => {
    const address = await (await customerOf(await home(), 'buyer')).subscribe();
    const heard = [];
    for (let index = 0; index < 121; index += 1) heard.push((await fetched(address)).status);
    expect(heard.filter((status) => status === 200)).toHaveLength(120);
    expect(heard.at(-1)).toBe(429);
  });

  test('a calendar is deleted when it was revoked long ago, or is no longer fetched', async () => {
    const [old, unread, living] = [
      await customerOf(await home(), 'buyer'),
      await customerOf(await home(), 'buyer'),
      await customerOf(await home(), 'buyer'),
    ];
    for (const { subscribe } of [old, unread, living]) await subscribe();
    await sql`update calendar_feed set revoked_at = now() - interval '91 days' where customer_id = ${old.id}`.execute(
      on().db,
    );
    await sql`update calendar_feed set created_at = now() - interval '401 days'
      where customer_id = ${unread.id}`.execute(on().db);
    const job = { id: 'turn-1', attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    await deleteOldCalendars.run({}, on(), job);
    const { rows } = await sql<{ id: string }>`select customer_id as id from calendar_feed
      where customer_id in (${old.id}, ${unread.id}, ${living.id})`.execute(on().db);
    expect(rows.map(({ id }) => id)).toEqual([living.id]);
  });
});
