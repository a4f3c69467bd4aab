import type { ColumnType, Generated } from 'kysely';
import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import type { BrokerId, CustomerId, EstateId, OfficeId, ValuationOrderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** Whole kr. The driver reads bigint as text. */
type Kroner = ColumnType<string, number, never>;

/** What a broker holds a home to be worth (`machines/valuation.ts`). Each one has the next revision of its home. */
export interface BrokerValuationTable {
  readonly estateId: EstateId;
  readonly revision: number;
  readonly value: Kroner;
  readonly low: Kroner;
  readonly high: Kroner;
  readonly valuedOn: IsoDate;
  /** The last day that it counts. */
  readonly validUntil: IsoDate;
  readonly brokerId: BrokerId;
  readonly state: 'valid' | 'expired' | 'replaced';
  /** Whether a buyer of the home has asked for it. A seller's own is no business of the buyer's. */
  readonly shownToBuyers: boolean;
  readonly setAt: ColumnType<IsoInstant, string, never>;
  /** Whether the news that it expires soon is written. */
  readonly noticeGiven: Generated<boolean>;
}

/** A customer's order of a valuation (`machines/valuation-order.ts`). */
export interface ValuationOrderTable {
  readonly id: ValuationOrderId;
  readonly estateId: EstateId;
  readonly customerId: CustomerId;
  /** The office that has it: the home's broker's, or that of the postcode. */
  readonly officeId: OfficeId;
  readonly part: HomeWorth['part'];
  readonly contactMethod: ContactMethod;
  readonly message: string | null;
  readonly state: 'requested' | 'answered' | 'declined' | 'withdrawn';
  readonly requestedAt: ColumnType<IsoInstant, string, never>;
  readonly endedAt: ColumnType<IsoInstant | null, string | null | undefined, string>;
  /** The broker's words to the customer; null unless declined. */
  readonly reason: string | null;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    brokerValuation: BrokerValuationTable;
    valuationOrder: ValuationOrderTable;
  }
}
