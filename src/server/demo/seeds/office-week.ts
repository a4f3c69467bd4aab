import * as v from 'valibot';
import { booking } from '#machines/booking.ts';
import { type BookingDetails, bookingDetails } from '#src/domain/booking-details.ts';
import { quartersOf } from '#src/domain/booking-slots.ts';
import { bookingId, brokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { isWorkingDay } from '#src/domain/working-days.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { bookingLocation } from '#src/server/services/booking/booking-row.ts';
import { meetingAt } from '#src/server/services/booking/cells.ts';
import type { Seed } from '../data/seed.ts';
import { uuidOf } from '../office/drawn.ts';
import { firstGuest, officePerson } from '../office/office-people.ts';
import { officeSize } from '../office/office-size.ts';

const [ingvild, jonas] = [v.parse(brokerId, 'br-01'), v.parse(brokerId, 'br-02')];

/** Valuation visits by working days from tomorrow: of the first broker, two of which wait for a reply, and of the assistant. */
const visits = [
  { by: ingvild, workingDay: 1, from: '14:00', state: 'confirmed', note: null },
  { by: ingvild, workingDay: 2, from: '14:00', state: 'confirmed', note: 'Vi vurderer å selge til våren.' },
  { by: ingvild, workingDay: 3, from: '14:00', state: 'confirmed', note: null },
  {
    by: ingvild,
    workingDay: 4,
    from: '14:00',
    state: 'requested',
    note: 'Har dere tid til å se på en bolig med hybel?',
  },
  { by: ingvild, workingDay: 5, from: '14:00', state: 'requested', note: null },
  { by: jonas, workingDay: 1, from: '13:00', state: 'confirmed', note: 'Ring på hos Aune i 2. etasje.' },
  { by: jonas, workingDay: 3, from: '13:00', state: 'requested', note: 'Kan dere komme i lunsjen?' },
] as const;

const dayOf = (at: IsoInstant, workingDays: number) => {
  let day = osloDate(at);
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};

const detailsOf = (nth: number, note: string | null): BookingDetails => {
  const { givenName: firstName, familyName: lastName, email, phone: telephone } = officePerson(firstGuest + nth);
  const address = `Lønnetunet ${40 + 2 * nth}`;
  return v.parse(bookingDetails, { firstName, lastName, email, telephone, address, postcode: '0554', note });
};

const plantVisit = async (tx: Tx, on: Server, nth: number, at: IsoInstant): Promise<void> => {
  const visit = visits[nth];
  if (visit === undefined) return;
  const start = osloInstant(dayOf(at, visit.workingDay), visit.from);
  const quarters = quartersOf(meetingAt(start));
  const busy = tx
    .selectFrom('brokerCell')
    .select('ref')
    .where('brokerId', '=', visit.by)
    .where('quarter', 'in', quarters);
  if ((await busy.execute()).length > 0) return;
  const id = v.parse(bookingId, uuidOf(`visit ${nth}`));
  const held = begin(booking.machine, { start, at });
  const asked = decide(booking, held, { type: 'REQUEST', hasPlace: true, at });
  if (!asked.allowed) throw new Error('A visit of the demo could not be asked for');
  const decided = visit.state === 'confirmed' ? decide(booking, asked.row, { type: 'CONFIRM', at }) : asked;
  if (!decided.allowed) throw new Error('A visit of the demo could not be confirmed');
  const { state, context } = decided.row;
  const key = uuidOf(`key ${nth}`);
  const details = { ...detailsOf(nth, visit.note), key };
  const sealed = on.encryption.seal(JSON.stringify(details), bookingLocation(id));
  const row = { id, brokerId: visit.by, customerId: null, state, ...context, heldAt: at, changedAt: at };
  await tx
    .insertInto('booking')
    .values({ ...row, sealed, keySha256: sha256Of(key) })
    .execute();
  await tx
    .insertInto('brokerCell')
    .values(quarters.map((quarter) => ({ brokerId: visit.by, quarter, ref: id })))
    .execute();
};

/** Plants visits to homes that may be sold: some agreed on, some that wait for their broker. */
export const seed: Seed = {
  name: 'office-week',
  order: 76,
  from: 'office',
  run: (on) =>
    on.transaction(async (tx) => {
      if (officeSize(on.config.demoSize).own === 0) return;
      const planted = tx
        .selectFrom('booking')
        .select('id')
        .where('id', '=', v.parse(bookingId, uuidOf('visit 0')));
      if ((await planted.execute()).length > 0) return;
      const at = await now(tx);
      for (const nth of visits.keys()) await plantVisit(tx, on, nth, at);
    }),
};
