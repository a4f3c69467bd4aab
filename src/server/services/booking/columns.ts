import type { BookingId, BrokerBlockId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

export type BookingState =
  | 'held'
  | 'requested'
  | 'proposed'
  | 'confirmed'
  | 'released'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'done';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A row of `machines/booking.ts`. A hold has neither `sealed` nor `key_sha256`. */
    booking: {
      id: BookingId;
      state: BookingState;
      /** What the customer had asked for, while the broker proposes another time. */
      askedStart: Instant;
      /** `domain/booking-details.ts` with the key, for later mails. Null for a hold, and when it has been erased. */
      sealed: string;
      heldAt: Fixed<Instant>;
    };
    /** A quarter of an hour that an appointment of a broker takes. `ref` is a booking's id, or a block's. */
    brokerCell: {
      quarter: Fixed<Instant>;
      ref: BookingId | BrokerBlockId;
    };
    /** The two open bookings that a phone may have, by the fingerprint of its number. */
    bookingPhone: {
      bookingId: BookingId;
    };
    /** When a broker takes meetings on a weekday; null for not at all. A broker without rows has the usual hours. */
    brokerHours: object;
    /** A time in which a broker takes no meetings. */
    brokerBlock: {
      id: BrokerBlockId;
      begins: Fixed<Instant>;
      ends: Fixed<Instant>;
    };
  }
}
