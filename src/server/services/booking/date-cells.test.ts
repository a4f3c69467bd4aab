import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerBookings } from '#src/contract/desk/broker-bookings.ts';
import { bookings } from '#src/contract/services/booking.ts';
import { quartersOf } from '#src/domain/booking-slots.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { bookingCalls, freeTimes, meetingBroker } from '#tests/support/bookings.ts';
import { testServerUrl } from '#tests/support/database.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';

const server = testServer();
const on = () => server.current.running.on;
const { send, hold, book } = bookingCalls(() => server.current.url);
let home: TestHome;
let authorization = '';
beforeAll(async () => {
  home = await insertHome(on().database);
  authorization = `Bearer ${(await beginSession(on(), meetingBroker)).token}`;
});
beforeEach(async () => {
  for (const table of ['booking', 'brokerCell', 'brokerBlock', 'estateEvent'])
    await sql`delete from ${sql.table(table)}`.execute(on().db);
});

const minutesAfter = (at: IsoInstant, minutes: number) => instantOf(Date.parse(at) + minutes * 60_000);
const times = async (): Promise<readonly [IsoInstant, IsoInstant]> => {
  const free = await freeTimes(on());
  const [first, second] = [free[7], free[14]];
  if (first === undefined || second === undefined) throw new Error('The broker has no free time left');
  return [first, second];
};
const cells = async (broker: string = meetingBroker) => {
  const rows = await on()
    .db.selectFrom('brokerCell')
    .select('quarter')
    .where('brokerId', '=', broker as typeof meetingBroker)
    .orderBy('quarter')
    .execute();
  return rows.map(({ quarter }) => quarter);
};
const dated = (id: string, kind: string, at: IsoInstant, endsAt: IsoInstant | null) =>
  ({ id: id as never, estateId: home.estateId, kind: kind as never, at, endsAt, externalId: id }) as const;
const visit = async (kind: string, at: IsoInstant, ends: IsoInstant | null = minutesAfter(at, 40)) => {
  const id = crypto.randomUUID();
  await on()
    .db.insertInto('estateEvent')
    .values(dated(id, kind, at, ends))
    .execute();
  return id as never;
};

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('the dates of a sale take the broker’s quarters', () => {
  test.each(['viewing', 'valuation', 'contract'])(
    'a %s takes those that the calendar counts, and a bid none',
    async (kind) => {
      const [first, second] = await times();
      const odd = minutesAfter(first, -7);
      await visit(kind, odd);
      expect(await cells()).toEqual(quartersOf({ from: odd, to: minutesAfter(odd, 40) }));
      await visit('bid', second);
      expect((await hold(second)).status).toBe(201);
      expect((await hold(first)).body.code).toBe('BK_TAKEN');
    },
  );

  test('one whose end is not known takes an hour; one that ends in a year no more than a day', async () => {
    const [first] = await times();
    const id = await visit('viewing', first, null);
    expect(await cells()).toEqual(quartersOf({ from: first, to: minutesAfter(first, 60) }));
    await on()
      .db.updateTable('estateEvent')
      .set({ endsAt: minutesAfter(first, 525_600) })
      .where('id', '=', id)
      .execute();
    expect(await cells()).toEqual(quartersOf({ from: first, to: minutesAfter(first, 1440) }));
  });

  test('a move frees the earlier ones and takes the new ones; a cancelled one frees all', async () => {
    const [first, second] = await times();
    const id = await visit('viewing', first);
    await on()
      .db.updateTable('estateEvent')
      .set({ at: second, endsAt: minutesAfter(second, 40) })
      .where('id', '=', id)
      .execute();
    expect((await hold(second)).body.code).toBe('BK_TAKEN');
    expect((await hold(first)).status).toBe(201);
    await on().db.deleteFrom('estateEvent').where('id', '=', id).execute();
    expect((await hold(second)).status).toBe(201);
  });

  test('a home that gets another broker takes the quarters of that one', async () => {
    const [first] = await times();
    await visit('viewing', first);
    const other = 'br-other' as typeof meetingBroker;
    await sql`insert into broker select (jsonb_populate_record(b, jsonb_build_object('id', ${other}::text,
      'email', 'annen@megler.example.com'))).* from broker b where id = ${meetingBroker} on conflict do nothing`.execute(
      on().db,
    );
    const give = (broker: typeof meetingBroker) =>
      on().db.updateTable('estate').set({ brokerId: broker }).where('id', '=', home.estateId).execute();
    await give(other);
    expect([(await cells()).length, (await cells(other)).length]).toEqual([0, 4]);
    await give(meetingBroker);
    expect([(await cells()).length, (await cells(other)).length]).toEqual([4, 0]);
  });

  test('a viewing that is written while a customer presses the time is not overlapped', async () => {
    const [first] = await times();
    const id = crypto.randomUUID();
    const [written, goes] = [gate(), gate()];
    const viewing = on().transaction(async (tx) => {
      await tx
        .insertInto('estateEvent')
        .values(dated(id, 'viewing', first, minutesAfter(first, 40)))
        .execute();
      written.open();
      await goes.opened;
    });
    await written.opened;
    const pressed = hold(first);
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(on().db);
      return rows[0]?.count;
    };
    // The embedded database runs one transaction at a time: the call waits there for the whole of this one.
    if (testServerUrl) await expect.poll(waiting).toBe(1);
    goes.open();
    await viewing;
    expect((await pressed).body.code).toBe('BK_TAKEN');
    expect(await cells()).toHaveLength(4);
  });

  test('a meeting that was there first stays, and its customer cannot be moved onto a viewing', async () => {
    const [first, second] = await times();
    const meeting = await book(first);
    await visit('viewing', first);
    await visit('viewing', second);
    const params = { id: meeting.id };
    expect((await send(bookings.read, { params, headers: meeting.headers })).body.state).toBe('requested');
    const proposed = await send(brokerBookings.propose, {
      params,
      revision: 1,
      body: { start: second },
      headers: { authorization },
    });
    expect(proposed.body.code).toBe('BK_TAKEN');
    await send(bookings.cancel, { params, headers: meeting.headers });
    expect((await hold(first)).body.code).toBe('BK_TAKEN');
  });

  test('a block may lie over a viewing, and holds when the viewing is moved', async () => {
    const [first, second] = await times();
    const id = await visit('viewing', first);
    const block = { from: minutesAfter(first, -60), to: minutesAfter(first, 120) };
    const { status, body } = await send(brokerBookings.block, { body: block, headers: { authorization } });
    expect(status).toBe(201);
    await on().db.updateTable('estateEvent').set({ at: second, endsAt: null }).where('id', '=', id).execute();
    expect((await hold(first)).body.code).toBe('BK_TAKEN');
    await send(brokerBookings.unblock, { params: { id: body.id }, headers: { authorization } });
    expect((await hold(first)).status).toBe(201);
  });
});
