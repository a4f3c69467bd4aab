import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Busy, endOfMeeting, isFree, startsBetween, usualHours } from '#src/domain/booking-slots.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { meetingBroker } from '#tests/support/bookings.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { everyRelation, lying } from '#tests/support/intervals.ts';
import { testServer } from '#tests/support/server.ts';
import { assertFree, slotsOf } from './free-times.ts';

const server = testServer();
const on = () => server.current.running.on;
let home: TestHome;
let asked: { readonly brokerId: typeof meetingBroker; readonly at: IsoInstant };
let day: IsoDate;
let starts: readonly IsoInstant[] = [];
beforeAll(async () => {
  home = await insertHome(on().database);
  asked = { brokerId: meetingBroker, at: instantOf(on().clock.now().getTime()) };
  const today = osloDate(asked.at);
  const all = startsBetween({ from: addDays(today, 10), to: addDays(today, 30) }, today, usualHours);
  // The first day with all its times, and another working day on either side.
  day = osloDate(all[10] ?? asked.at);
  starts = all.filter((start) => osloDate(start) === day);
});
beforeEach(async () => {
  for (const table of ['brokerCell', 'brokerBlock', 'estateEvent'])
    await sql`delete from ${sql.table(table)}`.execute(on().db);
});

const hour = 3_600_000;
const block = ({ from, to }: Busy) =>
  sql`insert into broker_block (id, broker_id, begins, ends) values (${randomUUID()}, ${meetingBroker}, ${from}, ${to})`;
const date = ({ from }: Busy, ends: IsoInstant | null) =>
  sql`insert into estate_event (id, estate_id, kind, at, ends_at)
    values (${randomUUID()}, ${home.estateId}, 'viewing', ${from}, ${ends})`;
/** What makes a broker busy, and for how long it does. */
const kinds = {
  'a block': { plant: (one: Busy) => [block(one)], busy: (one: Busy) => one },
  'a viewing with an end': { plant: (one: Busy) => [date(one, one.to)], busy: (one: Busy) => one },
  'a viewing without an end': {
    plant: (one: Busy) => [date(one, null)],
    busy: ({ from }: Busy) => ({ from, to: instantOf(Date.parse(from) + hour) }),
  },
  'a viewing that ends before it begins': {
    plant: (one: Busy) => [date(one, instantOf(Date.parse(one.from) - 1))],
    busy: ({ from }: Busy) => ({ from, to: instantOf(Date.parse(from) + hour) }),
  },
} as const;
/** Kept by quarters and read again as it is: so the times alone decide here. */
const withoutQuarters = () => sql`delete from broker_cell`.execute(on().db);

describe.each(Object.entries(kinds))('%s', (_name, { plant, busy }) => {
  const spans = () => {
    const [first, last] = [starts[0], starts.at(-1)];
    if (first === undefined || last === undefined) throw new Error('The broker has no times on the day');
    const middle = starts[3] ?? first;
    return { day: { from: first, to: endOfMeeting(last) }, meeting: { from: middle, to: endOfMeeting(middle) } };
  };

  test.each(everyRelation)(
    'that lies so to the day, or to one meeting of it, takes the times it must: %s',
    async (relation) => {
      for (const span of Object.values(spans())) {
        const one = lying(relation, span);
        await sql`delete from broker_block`.execute(on().db);
        await sql`delete from estate_event`.execute(on().db);
        for (const statement of plant(one)) await statement.execute(on().db);
        await withoutQuarters();
        const slots = await slotsOf(on().db, asked, { from: day, to: day });
        const expected = starts.map((start) => ({ start, free: isFree(start, [busy(one)]) }));
        expect(slots).toEqual(expected);
        for (const { start, free } of expected) {
          const held = assertFree(on().db, asked, start).then(
            () => true,
            () => false,
          );
          expect(await held, start).toBe(free);
        }
      }
    },
  );

  test('of which there are two takes the times of both', async () => {
    const { meeting } = spans();
    const both = [lying('overlaps', meeting), lying('after', meeting)];
    for (const one of both) for (const statement of plant(one)) await statement.execute(on().db);
    await withoutQuarters();
    const slots = await slotsOf(on().db, asked, { from: day, to: day });
    expect(slots).toEqual(starts.map((start) => ({ start, free: isFree(start, both.map(busy)) })));
    expect(slots.filter(({ free }) => !free).length).toBeGreaterThan(0);
  });
});
