import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { BookingId, BrokerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendNews } from '#src/server/services/booking/booking-mails.ts';
import { moveBooking } from '#src/server/services/booking/booking-row.ts';
import { freeCells, takeMeeting } from '#src/server/services/booking/cells.ts';
import { assertFree, withNearTimes } from '#src/server/services/booking/free-times.ts';
import { bookingsFor, deskBooking, lockRead } from './desk-booking.ts';

type Context = Pick<Server, 'db' | 'transaction' | 'encryption' | 'messages' | 'config' | 'clock'>;
export interface Reply {
  readonly id: BookingId;
  readonly me: BrokerId;
  /** The revision that the broker has read; undefined when none was sent. */
  readonly read: number | undefined;
}

/** Confirms a meeting, with one mail. Throws NOT_FOUND, REV_REQUIRED, STALE. */
export const confirmBooking = (on: Context, reply: Reply): Promise<DeskBooking> =>
  on.transaction(async (tx) => {
    const row = await lockRead(tx, on.encryption, reply);
    const at = await now(tx);
    const confirmed = await moveBooking(tx, row, { event: { type: 'CONFIRM', at }, at });
    await sendNews(tx, on, confirmed, 'confirmed');
    return deskBooking(on.encryption, confirmed);
  });

/** Says no, with the reason in the mail; the time is free again. Throws NOT_FOUND, REV_REQUIRED, STALE, BK_LATE. */
export const declineBooking = (on: Context, reply: Reply, reason: string): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await lockRead(tx, on.encryption, reply);
    const at = await now(tx);
    await sendNews(tx, on, await moveBooking(tx, row, { event: { type: 'DECLINE', at }, at }, { reason }), 'declined');
  });

/**
 * Asks the customer for another time, which is held for them until they reply. Throws NOT_FOUND, REV_REQUIRED, STALE,
 * and BK_TAKEN with three near times.
 */
export const proposeTime = async (on: Context, reply: Reply, start: IsoInstant): Promise<DeskBooking> => {
  const known = await bookingsFor(on.db, reply.me).where('booking.id', '=', reply.id).executeTakeFirst();
  const brokerId = known?.brokerId ?? reply.me;
  return withNearTimes(on.db, { brokerId, at: instantOf(on.clock.now().getTime()) }, start, () =>
    on.transaction(async (tx) => {
      const row = await lockRead(tx, on.encryption, reply);
      const at = await now(tx);
      await freeCells(tx, row.id);
      await assertFree(tx, { brokerId: row.brokerId, at }, start);
      await takeMeeting(tx, { brokerId: row.brokerId, ref: row.id, start }, at);
      const askedStart = row.askedStart ?? row.start;
      const proposed = await moveBooking(tx, row, { event: { type: 'PROPOSE', start, at }, at }, { askedStart });
      await sendNews(tx, on, proposed, 'proposed');
      return deskBooking(on.encryption, proposed);
    }),
  );
};
