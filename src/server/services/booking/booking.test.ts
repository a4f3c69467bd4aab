import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataExport } from '#src/contract/account/data-export.ts';
import { bookings } from '#src/contract/services/booking.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { bookingCalls, freeTimes, freshDetails, freshHost, freshKey, meetingBroker } from '#tests/support/bookings.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const { send, hold, request, book } = bookingCalls(() => server.current.url);
const as = (token: string) => ({ authorization: `Bearer ${token}` });
beforeAll(async () => {
  await insertHome(on().database);
});

/** Returns the free time so many places on. Tests take different ones. */
let used = 0;
const nextTime = async (): Promise<IsoInstant> => {
  const times = await freeTimes(on());
  used += 1;
  const time = times[(used * 7) % times.length];
  if (time === undefined) throw new Error('The broker has no free time left');
  return time;
};
const cellsOf = (id: string) =>
  sql<{ count: number }>`select count(*)::int as count from broker_cell where ref = ${id}`
    .execute(on().db)
    .then(({ rows }) => rows[0]?.count);
const mails = async (to: string) =>
  (await on().db.selectFrom('outboxMessage').selectAll().where('recipient', '=', to).orderBy('number').execute()).map(
    ({ subject }) => subject,
  );

describe('a time', () => {
  test('is held once: fifty at the same moment make one, and the others read three near times', async () => {
    const start = await nextTime();
    const all = await Promise.all(Array.from({ length: 50 }, () => hold(start)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of all.filter((one) => one.status !== 201)) {
      expect([status, body.code]).toEqual([409, 'BK_TAKEN']);
      expect(body.near).toHaveLength(3);
      expect(body.near).not.toContain(start);
    }
    const slots = await send(bookings.slots, {
      params: { id: meetingBroker },
      query: { from: osloDate(start), to: osloDate(start) },
    });
    expect(slots.body.find((slot: { start: string }) => slot.start === start)).toEqual({ start, free: false });
  });

  test('that is none of the broker’s is not held: a Sunday, half past, yesterday, in three months', async () => {
    const start = await nextTime();
    const other = (milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString() as IsoInstant;
    for (const at of [other(1_800_000), other(-400 * 86_400_000), other(91 * 86_400_000)])
      expect((await hold(at)).body.code).toBe('BK_TAKEN');
    expect((await hold('i morgen' as IsoInstant)).body.code).toBe('V_DATE');
    expect((await hold(start, { brokerId: 'br-nobody' })).body.code).toBe('NOT_FOUND');
  });

  test('is given up for another one, and kept where the other one is taken', async () => {
    const [first, second, third] = [await nextTime(), await nextTime(), await nextTime()];
    const mine = await hold(first);
    const theirs = await hold(third);
    expect((await hold(third, { instead: mine.body.holdId })).body.code).toBe('BK_TAKEN');
    expect(await cellsOf(mine.body.holdId)).toBe(4);
    expect((await hold(second, { instead: mine.body.holdId })).status).toBe(201);
    expect(await cellsOf(mine.body.holdId)).toBe(0);
    expect((await hold(first)).status).toBe(201);
    for (const _ of ['once', 'twice'])
      expect((await send(bookings.release, { params: { id: theirs.body.holdId } })).status).toBe(204);
    expect((await hold(third)).status).toBe(201);
  });

  test('ten are held an hour from one address', async () => {
    const headers = freshHost();
    const start = await nextTime();
    for (let count = 0; count < 10; count += 1) await hold(start, {}, headers);
    expect(await hold(start, {}, headers)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect((await hold(await nextTime())).status).toBe(201);
  });

  test('is read for 14 days at once', async () => {
    const from = osloDate(await nextTime());
    const slots = (to: string) => send(bookings.slots, { params: { id: meetingBroker }, query: { from, to } });
    expect((await slots(addDays(from, 14))).status).toBe(200);
    expect((await slots(addDays(from, 15))).body.code).toBe('V_FROM_TO');
    expect((await slots(addDays(from, -1))).body.code).toBe('V_FROM_TO');
  });

  test('at which the broker has a viewing is not free', async () => {
    const start = await nextTime();
    const home = await insertHome(on().database);
    const at = new Date(Date.parse(start) - 900_000).toISOString();
    await on()
      .db.insertInto('estateEvent')
      .values({ id: crypto.randomUUID() as never, estateId: home.estateId, kind: 'viewing', at, externalId: 'v' })
      .execute();
    expect((await hold(start)).body.code).toBe('BK_TAKEN');
    expect(await freeTimes(on())).not.toContain(start);
    await on().db.deleteFrom('estateEvent').where('estateId', '=', home.estateId).execute();
  });
});

describe('a request', () => {
  test('is sent for the held time, with one mail to the customer and one to the broker', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { heard, start, id, headers } = await book(await nextTime(), freshDetails({ email, note: 'Ring på' }));
    expect([heard.status, heard.body]).toMatchObject([
      201,
      { id, state: 'requested', start, broker: { name: 'Prøve Megler', office: 'Prøvekontoret' }, postcode: '0476' },
    ]);
    expect(await mails(email)).toEqual(['Vi har fått forespørselen din']);
    expect((await send(bookings.read, { params: { id }, headers })).body).toEqual(heard.body);
    expect(heard.text).not.toContain(headers['booking-key']);
  });

  test('keeps nothing of the person in the clear', async () => {
    const details = freshDetails({ email: 'clear@example.com', note: 'Hemmelig beskjed' });
    const { id, headers } = await book(await nextTime(), details);
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(booking)::text as row from booking where id = ${id}`.execute(on().db);
    const text = rows[0]?.row ?? '';
    for (const secret of [
      'Nora',
      'Haugen',
      'clear@example.com',
      'Hemmelig',
      details.telephone,
      headers['booking-key'] ?? '',
    ])
      expect(text).not.toContain(secret);
  });

  test('of a hold that is unknown, given up or used is refused, and nothing is sent', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const held = await hold(await nextTime());
    await send(bookings.release, { params: { id: held.body.holdId } });
    for (const id of [held.body.holdId, crypto.randomUUID()])
      expect((await request(id, freshDetails({ email }))).body.code).toBe('BK_EXPIRED');
    const { id } = await book(await nextTime());
    expect((await request(id, freshDetails({ email }))).body.code).toBe('BK_EXPIRED');
    expect(await mails(email)).toEqual([]);
  });

  test('sent twice at once is one', async () => {
    const held = await hold(await nextTime());
    const both = await Promise.all([request(held.body.holdId), request(held.body.holdId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('repeated by its idempotency key gives the same answer', async () => {
    const held = await hold(await nextTime());
    const body = { holdId: held.body.holdId, ...freshDetails() };
    const asked = { body, key: crypto.randomUUID(), headers: { ...freshHost(), ...freshKey() } };
    const [first, again] = [await send(bookings.request, asked), await send(bookings.request, asked)];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('a phone has two open at a time, also when three are sent at once, and a cancelled one makes room', async () => {
    const details = freshDetails();
    const holds = [await hold(await nextTime()), await hold(await nextTime()), await hold(await nextTime())];
    const key = freshKey();
    const all = await Promise.all(holds.map(({ body }) => request(body.holdId, details, key)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
    const [open] = all.filter(({ status }) => status === 201);
    const [refused] = holds.filter(({ body }) => all.every((one) => one.body.id !== body.holdId));
    expect((await request(refused?.body.holdId, details, key)).body.code).toBe('BK_MANY');
    await send(bookings.cancel, { params: { id: open?.body.id }, headers: { ...freshHost(), ...key } });
    expect((await request(refused?.body.holdId, details, key)).status).toBe(201);
  });

  test.each<readonly [string, object]>([
    ...unstorable.map(([what, note]) => [`a message with ${what}`, { note }] as const),
    ['a message of a megabyte', { note: 'a'.repeat(1_000_000) }],
    ['no telephone', { telephone: '' }],
    ['an e-mail with a line break', { email: 'a@b.no\nBcc: c@d.no' }],
    ['a post code that is not in use', { postcode: '0000' }],
    ['a field of its own', { state: 'confirmed' }],
  ])('with %s is refused, and the time is still held', async (_what, given) => {
    const held = await hold(await nextTime());
    const { status } = await request(held.body.holdId, freshDetails(given));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await cellsOf(held.body.holdId)).toBe(4);
  });

  test('without a key is refused', async () => {
    const held = await hold(await nextTime());
    expect((await request(held.body.holdId, freshDetails(), {})).body.code).toBe('NOT_FOUND');
  });
});

describe('a meeting', () => {
  test('opens to its key and to no other, nor without one', async () => {
    const [mine, theirs] = [await book(await nextTime()), await book(await nextTime())];
    const params = { id: mine.id };
    const calls = [
      (headers: Record<string, string>) => send(bookings.read, { params, headers }),
      (headers: Record<string, string>) => send(bookings.calendar, { params, headers }),
      (headers: Record<string, string>) => send(bookings.cancel, { params, headers }),
      (headers: Record<string, string>) => send(bookings.change, { params, headers, body: { accept: mine.start } }),
    ];
    for (const headers of [theirs.headers, freshHost(), { ...freshHost(), 'booking-key': 'a'.repeat(43) }]) {
      for (const call of calls) expect((await call(headers)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await send(bookings.read, { params, headers: mine.headers })).body.state).toBe('requested');
  });

  test('of an account opens to it, and to no other account', async () => {
    const [me, other] = [await signedInCustomer(on()), await signedInCustomer(on())];
    const { id } = await book(await nextTime(), freshDetails(), as(me.token));
    const read = (token: string) => send(bookings.read, { params: { id }, headers: { ...freshHost(), ...as(token) } });
    expect((await read(me.token)).status).toBe(200);
    expect((await read(other.token)).status).toBe(404);
    const mine = async (token: string) => (await send(bookings.mine, { headers: as(token) })).body;
    expect(await mine(me.token)).toMatchObject({ total: 1, items: [{ id }] });
    expect(await mine(other.token)).toEqual({ total: 0, items: [] });
    expect((await send(bookings.mine)).status).toBe(401);
  });

  test('moves to a time that is held, which frees the earlier one', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id, headers, start } = await book(await nextTime(), freshDetails({ email }));
    const later = await nextTime();
    const held = await hold(later);
    const asked = { params: { id }, headers, body: { holdId: held.body.holdId } };
    const { status, body } = await send(bookings.change, asked);
    expect([status, body]).toMatchObject([200, { id, state: 'requested', start: later }]);
    expect([await cellsOf(id), await cellsOf(held.body.holdId)]).toEqual([4, 0]);
    expect((await hold(start)).status).toBe(201);
    expect((await hold(later)).body.code).toBe('BK_TAKEN');
    expect((await send(bookings.change, asked)).body.code).toBe('BK_EXPIRED');
    expect(await mails(email)).toEqual(['Vi har fått forespørselen din', 'Du har bedt om en ny tid']);
  });

  test('is not moved by another’s key, and their hold stays theirs', async () => {
    const [mine, theirs] = [await book(await nextTime()), await book(await nextTime())];
    const held = await hold(await nextTime());
    const body = { holdId: held.body.holdId };
    expect((await send(bookings.change, { params: { id: mine.id }, headers: theirs.headers, body })).status).toBe(404);
    // A booking is no hold: its id moves nothing.
    const used = { params: { id: mine.id }, headers: mine.headers, body: { holdId: theirs.id } };
    expect((await send(bookings.change, used)).body.code).toBe('BK_EXPIRED');
    expect([await cellsOf(held.body.holdId), await cellsOf(theirs.id)]).toEqual([4, 4]);
  });

  test('is cancelled, twice without harm, and its time is free again', async () => {
    const { id, headers, start } = await book(await nextTime());
    for (const _ of ['once', 'twice'])
      expect((await send(bookings.cancel, { params: { id }, headers })).body.state).toBe('cancelled');
    expect((await hold(start)).status).toBe(201);
  });

  test('is in a calendar under one name, also after it has moved and when it is cancelled', async () => {
    const { id, headers } = await book(await nextTime());
    const event = async () => {
      const file = await send(bookings.calendar, { params: { id }, headers: { ...headers, 'accept-language': 'nb' } });
      expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const [found] = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent');
      const value = (name: string) => found?.getFirstPropertyValue(name)?.toString() ?? '';
      return { uid: value('uid'), title: value('summary'), begins: value('dtstart'), status: value('status') };
    };
    const before = await event();
    expect(before).toMatchObject({ uid: `booking-${id}`, title: 'Møte med Prøve Megler (ikke bekreftet)' });
    const held = await hold(await nextTime());
    await send(bookings.change, { params: { id }, headers, body: { holdId: held.body.holdId } });
    const after = await event();
    expect(after.uid).toBe(before.uid);
    expect(after.begins).not.toBe(before.begins);
    await send(bookings.cancel, { params: { id }, headers });
    expect(await event()).toMatchObject({ uid: before.uid, status: 'CANCELLED' });
  });

  test('is in the account’s copy of its data, and goes with the account, which frees the time', async () => {
    const me = await signedInCustomer(on());
    const { start } = await book(await nextTime(), freshDetails({ note: 'Hei' }), as(me.token));
    const copy = await send(dataExport.read, { params: { id: me.id }, headers: as(me.token) });
    expect(copy.body.others.bookings).toMatchObject([{ broker: 'Prøve Megler', postcode: '0476', note: 'Hei' }]);
    const { eraseWithAccount } = await import('#src/server/platform/held-data.ts');
    await on().transaction((tx) => eraseWithAccount(tx, me.id, on()));
    expect((await hold(start)).status).toBe(201);
  });
});

describe('who may be booked', () => {
  test('the brokers of one’s own homes first, then those of the postcode’s office', async () => {
    const home = await insertHome(on().database);
    const me = await signedInCustomer(on(), { parties: [partyIn(home, 'seller').id] });
    const office = { officeId: 'of-test' as never, firstPostcode: '0400', lastPostcode: '0499' };
    await on()
      .db.insertInto('officePostcodes')
      .values(office)
      .onConflict((known) => known.doNothing())
      .execute();
    const ask = async (query: Record<string, string>, headers = {}) =>
      (await send(bookings.brokers, { query, headers })).body;
    expect(await ask({})).toEqual({ items: [], total: 0 });
    expect(await ask({}, as(me.token))).toMatchObject({ items: [{ id: meetingBroker, isYours: true }], total: 1 });
    expect(await ask({ postcode: '0476' })).toMatchObject({ items: [{ id: meetingBroker, isYours: false }] });
    expect((await ask({ postcode: '8400' })).code).toBe('BK_NO_OFFICE');
    expect((await ask({ broker: meetingBroker })).items).toHaveLength(1);
    expect((await ask({ postcode: '047' })).code).toBe('V_POSTCODE');
  });
});

test('a broker who has switched off the mails of meetings gets none, and the customer gets theirs', async () => {
  const email = 'uten-meglerpost@example.com';
  const before = (await mails('prove.megler@megler.example.com')).length;
  await sql`insert into broker_mail_off (broker_id, kind) values ('br-test', 'booking')`.execute(on().db);
  const { heard } = await book(await nextTime(), freshDetails({ email }));
  await sql`delete from broker_mail_off`.execute(on().db);
  expect(heard.status).toBe(201);
  expect(await mails(email)).toHaveLength(1);
  expect(await mails('prove.megler@megler.example.com')).toHaveLength(before);
});
