import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import type { EkstraSize } from '#src/domain/ekstra-packages.ts';
import type { CancelCause } from '#src/domain/ekstra-term.ts';
import type { CustomerId, EkstraOrderId, EstateId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** An order of Ekstra (`machines/ekstra-order.ts`). A home has one open order at a time. */
    ekstraOrder: {
      id: EkstraOrderId;
      /** Null once their account is deleted: the order stays for the books. */
      customerId: CustomerId;
      package: EkstraSize;
      /** Whole kr, as it was when it was ordered. */
      price: number;
      state: EkstraOrder['state'];
      orderedAt: Fixed<Instant>;
      /** When the broker replied with how to pay; null before. */
      answeredAt: Instant;
      /** How to pay, in the broker's words; null before the reply. */
      paymentInfo: string;
      /** Why the broker declined; null unless declined. */
      reason: string;
      /** Null unless cancelled. */
      cancelCause: CancelCause;
    };
    /** A wish to hear from a broker: one of a kind for a home on a day, in Oslo. */
    ekstraWish: {
      /** Null for a wish about no home. */
      estateId: EstateId;
      kind: 'discuss' | 'start-sale';
      askedAt: Fixed<Instant>;
    };
  }
}
