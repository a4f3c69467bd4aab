import type { BookingView } from '#src/contract/services/booking.ts';
import type { BookingDetails } from '#src/domain/booking-details.ts';
import type { BookingId, CustomerId } from '#src/domain/ids.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendNews } from './booking-mails.ts';
import { bookingLocation, bookingView, lockBooking, moveBooking } from './booking-row.ts';

export interface BookingRequest {
  readonly holdId: BookingId;
  readonly details: BookingDetails;
  /** Made by the browser; only its hash is kept, and the key itself sealed for later mails. */
  readonly key: string;
  readonly customerId: CustomerId | null;
}

/** Takes one of the phone's two places. False when both are taken: by the primary key, also for two at once. */
const takePlace = async (tx: Tx, encryption: Encryption, telephone: string, id: BookingId): Promise<boolean> => {
  const phone = encryption.fingerprint(telephone, 'booking phone');
  for (const place of [1, 2]) {
    const taken = await tx
      .insertInto('bookingPhone')
      .values({ phone, place, bookingId: id })
      .onConflict((known) => known.columns(['phone', 'place']).doNothing())
      .returning('place')
      .executeTakeFirst();
    if (taken !== undefined) return true;
  }
  return false;
};

/**
 * Sends the request for the held time, with one mail to the customer and one to the broker. Throws BK_EXPIRED when it is
 * held no longer, BK_MANY for a phone with two open bookings.
 */
export const requestBooking = (
  on: Pick<Server, 'transaction' | 'encryption' | 'messages' | 'config'>,
  { holdId, details, key, customerId }: BookingRequest,
): Promise<BookingView> =>
  on.transaction(async (tx) => {
    const held = await lockBooking(tx, holdId);
    if (held?.state !== 'held') throw new Refused('BK_EXPIRED');
    const at = await now(tx);
    const hasPlace = await takePlace(tx, on.encryption, details.telephone, holdId);
    const sealed = on.encryption.seal(JSON.stringify({ ...details, key }), bookingLocation(holdId));
    const beside = { sealed, keySha256: sha256Of(key), customerId };
    const row = await moveBooking(tx, held, { event: { type: 'REQUEST', hasPlace, at }, at }, beside);
    await sendNews(tx, on, row, 'requested');
    return bookingView(on.encryption, row);
  });
