import type { ColumnType, Generated } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A home of a customer outside any sale: owned by the land register, or added in their own words. */
export interface CustomerEstateTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly basis: 'register' | 'own-words';
  /** The same home added twice has the same key. */
  readonly addressKey: string;
  readonly addedAt: ColumnType<IsoInstant, string, never>;
  /** Raised by each change of a home in own words; starts at 1. */
  readonly revision: Generated<number>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    customerEstate: CustomerEstateTable;
  }
}
