import type { BookingView } from '#src/contract/services/booking.ts';
import type { BookingId, CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendNews } from './booking-mails.ts';
import { type BookingRow, bookingView, lockBooking, moveBooking, selectBookings } from './booking-row.ts';
import { freeCells } from './cells.ts';

/** Who asks: by account, by the key of a mail, or by neither. */
export interface Holder {
  readonly customerId: CustomerId | undefined;
  readonly key: string | undefined;
}

const isHolder = (row: BookingRow, { customerId, key }: Holder): boolean =>
  (customerId !== undefined && row.customerId === customerId) || (key !== undefined && row.keySha256 === sha256Of(key));

/** Throws NOT_FOUND for another's booking as for an unknown one (reliability T7). */
const ofHolder = (row: BookingRow | undefined, holder: Holder): BookingRow => {
  if (row === undefined || !isHolder(row, holder)) throw new Refused('NOT_FOUND');
  return row;
};

export const readBooking = async (
  on: Pick<Server, 'db' | 'encryption'>,
  id: BookingId,
  holder: Holder,
): Promise<BookingView> => {
  const row = await selectBookings(on.db).where('booking.id', '=', id).executeTakeFirst();
  return bookingView(on.encryption, ofHolder(row, holder));
};

const mostOwn = 20;

/** Returns the customer's meetings that are still to come, the nearest first. */
export const readOwnBookings = async (
  on: Pick<Server, 'db' | 'encryption'>,
  customerId: CustomerId,
): Promise<readonly BookingView[]> => {
  const rows = await selectBookings(on.db)
    .where('customerId', '=', customerId)
    .where('state', 'in', ['requested', 'proposed', 'confirmed'])
    .orderBy('start')
    .orderBy('booking.id')
    .limit(mostOwn)
    .execute();
  return rows.map((row) => bookingView(on.encryption, row));
};

type Context = Pick<Server, 'transaction' | 'encryption' | 'messages' | 'config'>;

/**
 * Locks both rows by id, so that two moves never wait for each other. The booking then takes over the hold's quarters.
 * Throws BK_EXPIRED for a hold that is over, of another broker, or used.
 */
const lockBoth = async (tx: Tx, id: BookingId, holdId: BookingId) => {
  const rows = new Map<BookingId, BookingRow | undefined>();
  for (const one of [id, holdId].toSorted()) rows.set(one, await lockBooking(tx, one));
  return { row: rows.get(id), hold: rows.get(holdId) };
};

/** Moves a booking to a held time; the broker confirms it again. Throws NOT_FOUND, BK_EXPIRED, BK_LATE, STALE. */
export const moveToHold = (on: Context, id: BookingId, holder: Holder, holdId: BookingId): Promise<BookingView> =>
  on.transaction(async (tx) => {
    const both = await lockBoth(tx, id, holdId);
    const row = ofHolder(both.row, holder);
    const { hold } = both;
    if (hold?.state !== 'held' || hold.brokerId !== row.brokerId) throw new Refused('BK_EXPIRED');
    const at = await now(tx);
    await freeCells(tx, id);
    await tx.updateTable('brokerCell').set({ ref: id }).where('ref', '=', holdId).execute();
    // The hold ends first: its start is the booking's from here on.
    await moveBooking(tx, hold, { event: { type: 'TAKE', at }, at });
    const start = hold.start;
    const moved = await moveBooking(
      tx,
      row,
      { event: { type: 'MOVE', start, at }, at },
      { askedStart: null, reason: null },
    );
    await sendNews(tx, on, moved, 'moved');
    return bookingView(on.encryption, moved);
  });

/** Accepts the time that the broker proposes, as the customer has read it. Throws NOT_FOUND, STALE. */
export const acceptProposal = (on: Context, id: BookingId, holder: Holder, start: IsoInstant): Promise<BookingView> =>
  on.transaction(async (tx) => {
    const row = ofHolder(await lockBooking(tx, id), holder);
    const at = await now(tx);
    const beside = { askedStart: null, reason: null };
    const accepted = await moveBooking(tx, row, { event: { type: 'ACCEPT', start, at }, at }, beside);
    await sendNews(tx, on, accepted, 'accepted');
    return bookingView(on.encryption, accepted);
  });

/** Cancels a booking; one that is cancelled already stays so. Throws NOT_FOUND, BK_LATE, STALE. */
export const cancelBooking = (on: Context, id: BookingId, holder: Holder): Promise<BookingView> =>
  on.transaction(async (tx) => {
    const row = ofHolder(await lockBooking(tx, id), holder);
    if (row.state === 'cancelled') return bookingView(on.encryption, row);
    const at = await now(tx);
    const cancelled = await moveBooking(tx, row, { event: { type: 'CANCEL', at }, at });
    await sendNews(tx, on, cancelled, 'cancelled');
    return bookingView(on.encryption, cancelled);
  });
