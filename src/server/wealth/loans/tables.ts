import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A person's own loan and income for a home (`domain/financial-details.ts`), sealed. */
export interface FinancialDetailTable {
  readonly customer_id: CustomerId;
  readonly estate_id: EstateId;
  readonly sealed: string;
  readonly revision: number;
  readonly updated_at: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    financial_detail: FinancialDetailTable;
  }
}
