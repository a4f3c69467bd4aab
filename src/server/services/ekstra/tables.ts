import type { ColumnType } from 'kysely';
import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import type { EkstraSize } from '#src/domain/ekstra-packages.ts';
import type { CancelCause } from '#src/domain/ekstra-term.ts';
import type { CustomerId, EkstraOrderId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

type Time = ColumnType<IsoInstant, string, never>;
type Maybe<T, U = T> = ColumnType<T | null, U | null | undefined, U>;

/** An order of Ekstra (`machines/ekstra-order.ts`). A home has one open order at a time. */
export interface EkstraOrderTable {
  readonly id: EkstraOrderId;
  readonly estateId: EstateId;
  /** Null once their account is deleted: the order stays for the books. */
  readonly customerId: ColumnType<CustomerId | null, CustomerId, null>;
  readonly package: EkstraSize;
  /** Whole kr, as it was when it was ordered. */
  readonly price: number;
  readonly startNow: boolean;
  readonly state: EkstraOrder['state'];
  readonly revision: number;
  readonly orderedAt: Time;
  /** When the broker replied with how to pay; null before. */
  readonly answeredAt: Maybe<IsoInstant, string>;
  readonly startedAt: Maybe<IsoInstant, string>;
  /** How to pay, in the broker's words; null before the reply. */
  readonly paymentInfo: Maybe<string, string | null>;
  /** Why the broker declined; null unless declined. */
  readonly reason: Maybe<string, string | null>;
  /** Null unless cancelled. */
  readonly cancelCause: Maybe<CancelCause>;
}

/** A wish to hear from a broker: one of a kind for a home on a day, in Oslo. */
export interface EkstraWishTable {
  readonly id: string;
  readonly customerId: CustomerId;
  /** Null for a wish about no home. */
  readonly estateId: EstateId | null;
  readonly kind: 'discuss' | 'start-sale';
  readonly day: IsoDate;
  readonly message: string | null;
  readonly askedAt: Time;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    ekstraOrder: EkstraOrderTable;
    ekstraWish: EkstraWishTable;
  }
}
