import { sql } from 'kysely';
import type { BookingWeek } from '#src/contract/desk/broker-bookings.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloMidnight } from '#src/domain/oslo-calendar.ts';
import type { Server } from '#src/server/platform/server.ts';
import { hoursOf } from '#src/server/services/booking/free-times.ts';
import { datedHomes } from '../day/dated-homes.ts';
import { keepHomesOf } from '../home-list/keep-homes.ts';
import { bookingsFor, deskBooking } from './desk-booking.ts';

const mostShown = 300;
const mostBlocks = 50;
const mostWaiting = 20;

type Query = ReturnType<typeof bookingsFor>;
const pageOf = async ({ encryption }: Pick<Server, 'encryption'>, query: Query, most: number) => {
  const { total } = await query.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await query.orderBy('start').orderBy('booking.id').limit(most).execute();
  return { items: rows.map((row) => deskBooking(encryption, row)), total };
};

/** Returns the broker's meetings between two days, both included, with the dates of their homes, their own hours and blocks. */
export const readWeek = async (
  on: Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>,
  me: BrokerId,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<BookingWeek> => {
  await keepHomesOf(on, me);
  const [begins, ends] = [osloMidnight(from), osloMidnight(addDays(to, 1))];
  const bookings = bookingsFor(on.db, me)
    .where('state', 'in', ['requested', 'proposed', 'confirmed', 'done'])
    .where('start', '>=', begins)
    .where('start', '<', ends);
  const waiting = bookingsFor(on.db, me).where('state', '=', 'requested');
  const blocks = await on.db
    .selectFrom('brokerBlock')
    .select(['id', 'begins', 'ends'])
    .where('brokerId', '=', me)
    .where('ends', '>', begins)
    .where('begins', '<', ends)
    .orderBy('begins')
    .limit(mostBlocks)
    .execute();
  const hours = await hoursOf(on.db, me);
  return {
    bookings: await pageOf(on, bookings, mostShown),
    dates: [...(await datedHomes(on.db, me, { from, to, most: mostShown }))],
    waiting: await pageOf(on, waiting, mostWaiting),
    hours: [1, 2, 3, 4, 5].map((weekday) => {
      const day = hours.find((one) => one.weekday === weekday);
      return { weekday, hours: day === undefined ? null : { from: day.from, to: day.to } };
    }),
    blocks: blocks.map(({ id, begins: at, ends: until }) => ({
      id,
      from: at,
      to: until,
    })),
  };
};
