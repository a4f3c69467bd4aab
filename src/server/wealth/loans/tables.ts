import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A person's own loan and income for a home (`domain/financial-details.ts`), sealed. */
export interface FinancialDetailTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly sealed: string;
  readonly revision: number;
  readonly updatedAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    financialDetail: FinancialDetailTable;
  }
}
