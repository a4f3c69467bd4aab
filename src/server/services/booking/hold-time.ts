import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bookingMachine } from '#machines/booking.ts';
import { type BookingId, type BrokerId, bookingId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockBooking, moveBooking } from './booking-row.ts';
import { takeMeeting } from './cells.ts';
import { assertFree, assertTakesMeetings, withNearTimes } from './free-times.ts';

export interface WantedTime {
  readonly brokerId: BrokerId;
  readonly start: IsoInstant;
  /** A hold of the same customer that is given up for this one. */
  readonly instead: BookingId | undefined;
}
export interface Hold {
  readonly holdId: BookingId;
  readonly expiresAt: IsoInstant;
}
type Context = Pick<Server, 'db' | 'transaction' | 'clock'>;

/** Gives up a held time. Changes nothing for one that is unknown or held no longer. */
export const releaseHold = (on: Pick<Server, 'transaction'>, id: BookingId): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.state === 'held') await moveBooking(tx, row, { event: { type: 'RELEASE' }, at: await now(tx) });
  });

const holdInOne = (on: Context, { brokerId, start }: WantedTime): Promise<Hold> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    await assertFree(tx, { brokerId, at }, start);
    const holdId = v.parse(bookingId, randomUUID());
    await takeMeeting(tx, { brokerId, ref: holdId, start }, at);
    const { state, context } = begin(bookingMachine, { start, at });
    if (state !== 'held' || context.expiresAt === null) throw new Error('A booking that does not begin as held');
    const made = await tx
      .insertInto('booking')
      .values({
        id: holdId,
        brokerId,
        start,
        state,
        expiresAt: context.expiresAt,
        heldAt: at,
        changedAt: at,
      })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new Refused('BK_TAKEN');
    return { holdId, expiresAt: context.expiresAt };
  });

/**
 * Holds a time for ten minutes. Throws NOT_FOUND for an unknown broker, and BK_TAKEN with three near times. The earlier
 * hold is given up afterwards, so that a customer whose new time is taken keeps the old one.
 */
export const holdTime = async (on: Context, wanted: WantedTime): Promise<Hold> => {
  await assertTakesMeetings(on.db, wanted.brokerId);
  const asked = { brokerId: wanted.brokerId, at: instantOf(on.clock.now().getTime()) };
  const hold = await withNearTimes(on.db, asked, wanted.start, () => holdInOne(on, wanted));
  if (wanted.instead !== undefined) await releaseHold(on, wanted.instead);
  return hold;
};
