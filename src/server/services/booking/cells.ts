import { booking } from '#machines/booking.ts';
import { type Busy, endOfMeeting, quartersOf } from '#src/domain/booking-slots.ts';
import type { BookingId, BrokerBlockId, BrokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';

export const meetingAt = (start: IsoInstant): Busy => ({ from: start, to: endOfMeeting(start) });

/**
 * Ends the holds that are over and keep some of these quarters, and frees theirs. Bookings are locked before any quarter
 * is written, as everywhere, so that no two transactions wait for each other.
 */
const endDeadHolds = async (
  tx: Tx,
  brokerId: BrokerId,
  quarters: readonly IsoInstant[],
  at: IsoInstant,
): Promise<void> => {
  const refs = tx
    .selectFrom('brokerCell')
    .select('ref')
    .where('brokerId', '=', brokerId)
    .where('quarter', 'in', quarters);
  const dead = await tx
    .selectFrom('booking')
    .select(['id', 'start', 'expiresAt'])
    .where('id', 'in', refs.$castTo<{ ref: BookingId }>())
    .where('state', '=', 'held')
    .where('expiresAt', '<=', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, start, expiresAt } of dead) {
    const context = {
      start,
      expiresAt,
    };
    if (!decide(booking, { state: 'held', context }, { type: 'EXPIRE', at }).allowed) continue;
    await tx.updateTable('booking').set({ state: 'expired', changedAt: at }).where('id', '=', id).execute();
    await freeCells(tx, id);
  }
};

/** Frees what an appointment took. */
export const freeCells = async (tx: Tx, ref: BookingId | BrokerBlockId): Promise<void> => {
  await tx.deleteFrom('brokerCell').where('ref', '=', ref).execute();
};

/**
 * Returns the quarters without those of the dates of a broker's homes: a block may lie over a viewing. It blocks them all
 * the same when the date is moved, since it is read with the dates.
 */
export const withoutDates = async (
  tx: Tx,
  brokerId: BrokerId,
  quarters: readonly IsoInstant[],
): Promise<readonly IsoInstant[]> => {
  if (quarters.length === 0) return quarters;
  const rows = await tx
    .selectFrom('brokerCell')
    .select('quarter')
    .where('brokerId', '=', brokerId)
    .where('quarter', 'in', quarters)
    .where((on) =>
      on.exists(on.selectFrom('estateEvent').select('id').whereRef('estateEvent.id', '=', on.ref('ref').$castTo())),
    )
    .execute();
  const dates = new Set(rows.map(({ quarter }) => quarter));
  return quarters.filter((quarter) => !dates.has(quarter));
};

export interface Appointment {
  readonly brokerId: BrokerId;
  readonly ref: BookingId | BrokerBlockId;
  readonly quarters: readonly IsoInstant[];
}

/**
 * Takes the quarters of an appointment, in their order. Throws BK_TAKEN when another has one of them, so that the
 * transaction keeps none.
 */
export const takeCells = async (tx: Tx, { brokerId, ref, quarters }: Appointment, at: IsoInstant): Promise<void> => {
  if (quarters.length === 0) return;
  await endDeadHolds(tx, brokerId, quarters, at);
  const taken = await tx
    .insertInto('brokerCell')
    .values(quarters.map((quarter) => ({ brokerId, quarter, ref })))
    .onConflict((known) => known.columns(['brokerId', 'quarter']).doNothing())
    .returning('quarter')
    .execute();
  if (taken.length < quarters.length) throw new Refused('BK_TAKEN');
};

export const takeMeeting = (
  tx: Tx,
  { brokerId, ref, start }: { readonly brokerId: BrokerId; readonly ref: BookingId; readonly start: IsoInstant },
  at: IsoInstant,
): Promise<void> => takeCells(tx, { brokerId, ref, quarters: quartersOf(meetingAt(start)) }, at);
