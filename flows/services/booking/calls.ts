import * as v from 'valibot';
import type { Call } from '#src/contract/call.ts';
import { type BookingSlot, bookings } from '#src/contract/services/booking.ts';
import { bookingId, brokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';

export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Fetches the times of a broker that was chosen in a list. */
export const readSlots = async (call: Call, broker: string, days: Days): Promise<readonly BookingSlot[]> =>
  call(bookings.slots, { params: { id: v.parse(brokerId, broker) }, query: days });

/** Gives up a held time. Never rejects: a hold that is not given up ends by itself. */
export const giveUpHold = async (call: Call, hold: string): Promise<void> => {
  const id = v.safeParse(bookingId, hold);
  if (id.success) await call(bookings.release, { params: { id: id.output } }).catch(() => undefined);
};
