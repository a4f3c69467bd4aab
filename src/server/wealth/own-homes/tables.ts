import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';

/** A home of a customer outside any sale: owned by the land register, or added in their own words. */
export interface CustomerEstateTable {
  readonly customer_id: CustomerId;
  readonly estate_id: EstateId;
  readonly basis: 'register' | 'own-words';
  /** The same home added twice has the same key. */
  readonly address_key: string;
  readonly added_at: ColumnType<Date, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    customer_estate: CustomerEstateTable;
  }
}
