import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { BrokerDay } from '#src/contract/desk/broker-day.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { bookingsFor, deskBooking } from '../bookings/desk-booking.ts';
import { keepHomesOf } from '../home-list/keep-homes.ts';
import { datedHomes } from './dated-homes.ts';

type Dependencies = Pick<Server, 'db' | 'transaction' | 'config' | 'encryption'>;

const most = 50;

/** Returns the broker's own meetings; the one responsible for an office has a colleague's on the page of meetings. */
const meetingsOn = async ({ db, encryption }: Dependencies, me: BrokerId, day: IsoDate): Promise<DeskBooking[]> => {
  const rows = await bookingsFor(db, me)
    .where('booking.brokerId', '=', me)
    .where('state', 'in', ['requested', 'proposed', 'confirmed', 'done'])
    .where('start', '>=', osloMidnight(day))
    .where('start', '<', osloMidnight(addDays(day, 1)))
    .orderBy('start')
    .orderBy('booking.id')
    .limit(most)
    .execute();
  return rows.map((row) => deskBooking(encryption, row));
};

/** Returns what a broker has agreed for today: dates by their time, then takeovers; and meetings by theirs. */
export const readDay = async (on: Dependencies, me: BrokerId): Promise<BrokerDay> => {
  await keepHomesOf(on, me);
  const date = osloDate(await on.transaction(now));
  const dated = await datedHomes(on.db, me, { from: date, to: date, most });
  return { date, items: dated.slice(0, most), meetings: await meetingsOn(on, me, date) };
};
