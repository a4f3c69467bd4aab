import { beforeAll, describe, expect, test } from 'vitest';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { blockedQuarters } from '#src/domain/booking-slots.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { bookingCalls, freeTimes, freshDetails, freshHost, meetingBroker } from '#tests/support/bookings.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import type { VisitorCall } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
const { send, hold, book } = bookingCalls(() => server.current.url);
type Who = 'main' | 'responsible' | 'colleague' | 'stranger';
const tokens = new Map<Who, string>();
const desk = (endpoint: AnyEndpoint, who: Who, asked: VisitorCall = {}) =>
  send(endpoint, { ...asked, headers: { authorization: `Bearer ${tokens.get(who)}`, ...freshHost() } });

beforeAll(async () => {
  await insertHome(on().database);
  await on()
    .db.insertInto('office')
    .values({ id: 'of-other' as never, name: 'Et annet kontor', orgNumber: '311047300', phone: '+4742000101' })
    .execute();
  const roles = { responsible: 'responsibleBroker', colleague: 'mainBroker', stranger: 'responsibleBroker' } as const;
  for (const who of ['responsible', 'colleague', 'stranger'] as const) {
    await on()
      .db.insertInto('broker')
      .values({
        id: `br-${who}` as never,
        name: `Megler ${who}`,
        email: `${who}@megler.example.com`,
        phone: '+4742000201',
        role: roles[who],
        title: 'Megler',
        passwordHash: null,
        officeId: (who === 'stranger' ? 'of-other' : 'of-test') as never,
      })
      .execute();
  }
  tokens.set('main', (await beginSession(on(), meetingBroker)).token);
  for (const who of ['responsible', 'colleague', 'stranger'] as const)
    tokens.set(who, (await beginSession(on(), `br-${who}` as typeof meetingBroker)).token);
});

let used = 0;
const nextTime = async (): Promise<IsoInstant> => {
  const times = await freeTimes(on());
  used += 1;
  const time = times[(used * 5) % times.length];
  if (time === undefined) throw new Error('The broker has no free time left');
  return time;
};
const asked = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  return { ...(await book(await nextTime(), freshDetails({ email }))), email };
};
const mails = async (to: string) => {
  const rows = await on()
    .db.selectFrom('outboxMessage')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('number')
    .execute();
  return rows.map(({ subject }) => subject);
};
const week = async (who: Who, start: IsoInstant) => {
  const day = osloDate(start);
  return (await desk(brokerBookings.week, who, { query: { from: day, to: day } })).body;
};
const ids = ({ bookings: { items } }: { bookings: { items: { id: string }[] } }) => items.map(({ id }) => id);
const customerSees = async ({ id, headers }: { id: string; headers: Readonly<Record<string, string>> }) =>
  (await send(bookings.read, { params: { id }, headers })).body;

test('a week has the viewings and the takeovers of the broker’s own homes, a takeover by its day alone', async () => {
  const at = await nextTime();
  const day = osloDate(at);
  const { estateId } = await insertHome(on().database, {
    street: 'Trikkestallen 3',
    takeoverInDays: 0,
    at: new Date(at),
  });
  const viewing = {
    id: crypto.randomUUID() as never,
    estateId,
    kind: 'viewing',
    at,
    externalId: crypto.randomUUID(),
  } as const;
  await on().db.insertInto('estateEvent').values(viewing).execute();
  const { dates } = await week('main', at);
  expect(dates.filter((one: { estateId: string }) => one.estateId === estateId)).toEqual([
    { kind: 'viewing', estateId, address: 'Trikkestallen 3', day, at, endsAt: null, isDone: false },
    { kind: 'takeover', estateId, address: 'Trikkestallen 3', day, at: null, endsAt: null, isDone: false },
  ]);
  expect((await week('colleague', at)).dates).toEqual([]);
});

describe('a request at the desk', () => {
  test('is read by its broker and the one responsible, and by no other', async () => {
    const meeting = await asked();
    const { items } = (await week('main', meeting.start)).bookings;
    expect(items.find(({ id }: { id: string }) => id === meeting.id)).toMatchObject({
      name: 'Nora Haugen',
      email: meeting.email,
      state: 'requested',
      revision: 1,
      address: 'Syrinhagen 40 A',
    });
    expect(ids(await week('responsible', meeting.start))).toContain(meeting.id);
    for (const who of ['colleague', 'stranger'] as const) expect(ids(await week(who, meeting.start))).toEqual([]);
    expect((await week('main', meeting.start)).waiting.total).toBeGreaterThan(0);
  });

  test('is confirmed once, with a mail; two at the same time confirm one', async () => {
    const meeting = await asked();
    const confirm = (who: Who) => desk(brokerBookings.confirm, who, { params: { id: meeting.id }, revision: 1 });
    const both = await Promise.all([confirm('main'), confirm('responsible')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await customerSees(meeting)).toMatchObject({ state: 'confirmed', expiresAt: null });
    expect(await mails(meeting.email)).toEqual(['Vi har fått forespørselen din', 'Møtet er bekreftet']);
  });

  test('is not confirmed for a time that the broker has not read: the customer has moved it', async () => {
    const meeting = await asked();
    const later = await nextTime();
    const held = await hold(later);
    await send(bookings.change, {
      params: { id: meeting.id },
      headers: meeting.headers,
      body: { holdId: held.body.holdId },
    });
    const params = { id: meeting.id };
    expect((await desk(brokerBookings.confirm, 'main', { params })).body).toMatchObject({
      code: 'REV_REQUIRED',
      revision: 2,
    });
    const stale = await desk(brokerBookings.confirm, 'main', { params, revision: 1 });
    expect(stale.body).toMatchObject({ status: 412, code: 'STALE', revision: 2, booking: { start: later } });
  });

  test('of another broker can be neither confirmed, moved nor declined', async () => {
    const meeting = await asked();
    const params = { id: meeting.id };
    for (const who of ['colleague', 'stranger'] as const) {
      const all = [
        await desk(brokerBookings.confirm, who, { params, revision: 1 }),
        await desk(brokerBookings.decline, who, { params, revision: 1, body: { reason: 'Nei takk' } }),
        await desk(brokerBookings.propose, who, { params, revision: 1, body: { start: await nextTime() } }),
      ];
      for (const { status } of all) expect(status).toBe(404);
    }
    expect((await customerSees(meeting)).state).toBe('requested');
  });

  test('is declined with a reason that the customer reads, and its time is free again', async () => {
    const meeting = await asked();
    const decline = (reason: string) =>
      desk(brokerBookings.decline, 'main', { params: { id: meeting.id }, revision: 1, body: { reason } });
    expect((await decline('')).status).toBe(400);
    expect((await decline('Jeg er bortreist')).status).toBe(204);
    expect(await customerSees(meeting)).toMatchObject({ state: 'declined', reason: 'Jeg er bortreist' });
    expect((await hold(meeting.start)).status).toBe(201);
  });
});

describe('another time that the broker proposes', () => {
  const proposed = async () => {
    const meeting = await asked();
    const other = await nextTime();
    const { body } = await desk(brokerBookings.propose, 'main', {
      params: { id: meeting.id },
      revision: 1,
      body: { start: other },
    });
    return { meeting, other, body };
  };

  test('is held for the customer, and the first one is free', async () => {
    const { meeting, other, body } = await proposed();
    expect(body).toMatchObject({ state: 'proposed', start: other, askedStart: meeting.start, revision: 2 });
    expect((await hold(other)).body.code).toBe('BK_TAKEN');
    expect((await hold(meeting.start)).status).toBe(201);
    expect((await mails(meeting.email)).at(-1)).toBe('Megleren foreslår en annen tid');
  });

  test('is accepted as the customer has read it, and by the customer alone', async () => {
    const { meeting, other } = await proposed();
    const accept = (start: IsoInstant, headers = meeting.headers) =>
      send(bookings.change, { params: { id: meeting.id }, headers, body: { accept: start } });
    expect((await accept(meeting.start)).body.code).toBe('STALE');
    expect((await accept(other, freshHost())).status).toBe(404);
    expect((await accept(other)).body).toMatchObject({ state: 'confirmed', start: other, askedStart: null });
    expect((await accept(other)).body.code).toBe('STALE');
  });

  test('that is taken is refused with three near ones, and the meeting keeps its own', async () => {
    const [meeting, theirs] = [await asked(), await asked()];
    const { status, body } = await desk(brokerBookings.propose, 'main', {
      params: { id: meeting.id },
      revision: 1,
      body: { start: theirs.start },
    });
    expect([status, body.code]).toEqual([409, 'BK_TAKEN']);
    expect(body.near).toHaveLength(3);
    expect((await hold(meeting.start)).body.code).toBe('BK_TAKEN');
    expect((await customerSees(meeting)).state).toBe('requested');
  });
});

describe('hours and blocks', () => {
  const days = (hours: { from: string; to: string } | null) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, hours }));

  test('the times offered follow the broker’s hours; a meeting that is there stays', async () => {
    const meeting = await asked();
    const set = (given: unknown) => desk(brokerBookings.setHours, 'main', { body: { days: given } });
    expect((await set(days({ from: '12:00', to: '14:00' }))).status).toBe(204);
    const clocks = new Set((await freeTimes(on())).map((start) => new Date(start).getUTCMinutes()));
    expect(clocks).toEqual(new Set([0]));
    expect((await freeTimes(on())).length).toBeLessThan(2 * 45);
    expect((await customerSees(meeting)).state).toBe('requested');
    expect((await set(days({ from: '14:00', to: '12:00' }))).body.code).toBe('V_FROM_TO');
    expect((await set(days(null).slice(1))).status).toBe(400);
    expect((await set(days(null))).status).toBe(204);
    expect(await freeTimes(on())).toEqual([]);
    await set(days({ from: '09:00', to: '16:00' }));
  });

  test('a blocked time is not offered until it is unblocked, by its own broker', async () => {
    const start = await nextTime();
    const to = instantOf(Date.parse(start) + 3_600_000);
    const block = await desk(brokerBookings.block, 'main', { body: { from: start, to } });
    expect(block.status).toBe(201);
    expect(blockedQuarters({ from: start, to }).length).toBeGreaterThan(0);
    expect((await hold(start)).body.code).toBe('BK_TAKEN');
    const params = { id: block.body.id };
    await desk(brokerBookings.unblock, 'colleague', { params });
    expect((await hold(start)).body.code).toBe('BK_TAKEN');
    for (const _ of ['once', 'twice'])
      expect((await desk(brokerBookings.unblock, 'main', { params })).status).toBe(204);
    expect((await hold(start)).status).toBe(201);
  });

  test('a time with a meeting in it is not blocked', async () => {
    const { start } = await asked();
    const block = (from: IsoInstant, to: IsoInstant) => desk(brokerBookings.block, 'main', { body: { from, to } });
    const end = instantOf(Date.parse(start) + 600_000);
    expect((await block(start, end)).body.code).toBe('BK_BUSY');
    expect((await block(end, start)).body.code).toBe('V_FROM_TO');
    expect((await block(start, instantOf(Date.parse(start) + 40 * 86_400_000))).body.code).toBe('V_FROM_TO');
    expect((await block('2020-01-02T09:00:00.000Z', '2020-01-02T10:00:00.000Z')).body.code).toBe('V_DATE_FUTURE');
    // A slot outside the hours of meetings takes nothing.
    const evening = instantOf(Date.parse(start) - 16 * 3_600_000);
    expect([201, 409]).toContain((await block(evening, instantOf(Date.parse(evening) + 1_800_000))).status);
  });
});
