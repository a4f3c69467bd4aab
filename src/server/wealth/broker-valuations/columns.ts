import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import type { OfficeId, ValuationOrderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** What a broker holds a home to be worth (`machines/valuation.ts`). Each one has the next revision of its home. */
    brokerValuation: {
      value: Fixed<Int8>;
      low: Fixed<Int8>;
      high: Fixed<Int8>;
      valuedOn: IsoDate;
      /** The last day that it counts. */
      validUntil: IsoDate;
      state: 'valid' | 'expired' | 'replaced';
      /** Whether a buyer of the home has asked for it. A seller's own is no business of the buyer's. */
      shownToBuyers: boolean;
      setAt: Fixed<Instant>;
      /** Whether the news that it expires soon is written. */
      noticeGiven: boolean;
    };
    /** A customer's order of a valuation (`machines/valuation-order.ts`). */
    valuationOrder: {
      id: ValuationOrderId;
      /** The office that has it: the home's broker's, or that of the postcode. */
      officeId: OfficeId;
      part: HomeWorth['part'];
      contactMethod: ContactMethod;
      state: 'requested' | 'answered' | 'declined' | 'withdrawn';
      requestedAt: Fixed<Instant>;
      /** The broker's words to the customer; null unless declined. */
      reason: string;
    };
  }
}
