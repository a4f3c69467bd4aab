import type { Kysely } from 'kysely';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { BookingId, BrokerId } from '#src/domain/ids.ts';
import { formatPhone } from '#src/domain/phone.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { type BookingRow, contextOf, openDetails, selectBookings } from '#src/server/services/booking/booking-row.ts';

const shown = ['requested', 'proposed', 'confirmed', 'done'] as const;
type Shown = (typeof shown)[number];
const isShown = (state: string): state is Shown => shown.some((known) => known === state);

/** The broker's own bookings; those of the whole office for the one responsible. */
export const bookingsFor = (db: Kysely<Tables>, me: BrokerId) =>
  selectBookings(db)
    .where('booking.sealed', 'is not', null)
    .where((on) =>
      on.or([
        on('booking.brokerId', '=', me),
        on(
          'broker.officeId',
          '=',
          on
            .selectFrom('broker as me')
            .select('me.officeId')
            .where('me.id', '=', me)
            .where('me.role', '=', 'responsibleBroker'),
        ),
      ]),
    );

export const deskBooking = (encryption: Encryption, row: BookingRow): DeskBooking => {
  const { state } = row;
  if (!isShown(state)) throw new Refused('NOT_FOUND');
  const { firstName, lastName, telephone, email, address, postcode, note } = openDetails(encryption, row);
  return {
    id: row.id,
    brokerId: row.brokerId,
    broker: row.broker,
    state,
    revision: row.revision,
    ...contextOf(row),
    askedStart: row.askedStart,
    name: `${firstName} ${lastName}`.trim(),
    telephone: formatPhone(telephone),
    email,
    address,
    postcode,
    note,
  };
};

/**
 * Returns a booking of this broker, locked. Throws NOT_FOUND for another's as for an unknown one, and REV_REQUIRED or
 * STALE, with what stands now, for a broker who has not read it as it is.
 */
export const lockRead = async (
  tx: Tx,
  encryption: Encryption,
  { id, me, read }: { readonly id: BookingId; readonly me: BrokerId; readonly read: number | undefined },
): Promise<BookingRow> => {
  const row = await bookingsFor(tx, me).where('booking.id', '=', id).forUpdate('booking').executeTakeFirst();
  if (row === undefined) throw new Refused('NOT_FOUND');
  const { revision } = row;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision } });
  if (read === revision) return row;
  const booking = isShown(row.state) ? deskBooking(encryption, row) : null;
  throw new Refused('STALE', { extra: { revision, booking } });
};
