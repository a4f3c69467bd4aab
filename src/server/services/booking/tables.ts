import type { ColumnType, Generated } from 'kysely';
import type { BookingId, BrokerBlockId, BrokerId, CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

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

type Instant = ColumnType<IsoInstant, string, string>;
type MaybeInstant = ColumnType<IsoInstant | null, string | null | undefined, string | null>;

/** A row of `machines/booking.ts`. A hold has neither `sealed` nor `key_sha256`. */
export interface BookingTable {
  readonly id: BookingId;
  readonly brokerId: BrokerId;
  readonly start: Instant;
  readonly state: BookingState;
  readonly expiresAt: MaybeInstant;
  /** What the customer had asked for, while the broker proposes another time. */
  readonly askedStart: MaybeInstant;
  readonly customerId: ColumnType<CustomerId | null, CustomerId | null | undefined, CustomerId | null>;
  readonly keySha256: ColumnType<string | null, string | null | undefined, string | null>;
  /** `domain/booking-details.ts` with the key, for later mails. Null for a hold, and when it has been erased. */
  readonly sealed: ColumnType<string | null, string | null | undefined, string | null>;
  readonly reason: ColumnType<string | null, string | null | undefined, string | null>;
  readonly revision: Generated<number>;
  readonly heldAt: ColumnType<IsoInstant, string, never>;
  readonly changedAt: Instant;
}

/** A quarter of an hour that an appointment of a broker takes. `ref` is a booking's id, or a block's. */
interface BrokerCellTable {
  readonly brokerId: BrokerId;
  readonly quarter: ColumnType<IsoInstant, string, never>;
  readonly ref: BookingId | BrokerBlockId;
}

/** The two open bookings that a phone may have, by the fingerprint of its number. */
interface BookingPhoneTable {
  readonly phone: string;
  readonly place: number;
  readonly bookingId: BookingId;
}

/** When a broker takes meetings on a weekday; null for not at all. A broker without rows has the usual hours. */
interface BrokerHoursTable {
  readonly brokerId: BrokerId;
  readonly weekday: number;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** A time in which a broker takes no meetings. */
interface BrokerBlockTable {
  readonly id: BrokerBlockId;
  readonly brokerId: BrokerId;
  readonly begins: ColumnType<IsoInstant, string, never>;
  readonly ends: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    booking: BookingTable;
    brokerCell: BrokerCellTable;
    bookingPhone: BookingPhoneTable;
    brokerHours: BrokerHoursTable;
    brokerBlock: BrokerBlockTable;
  }
}
