import type { ColumnType } from 'kysely';
import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A sale as it counts in the figures. `sale` is the home's own step by step. */
export interface OfficeSaleTable {
  readonly id: string;
  /** Null for a sale from before the home was with us. */
  readonly estateId: EstateId | null;
  /** Where it was sold: a broker who moves leaves it there. */
  readonly officeId: OfficeId;
  readonly soldAt: ColumnType<IsoInstant, string, string>;
  /** Whole kr without VAT and outlays. */
  readonly commission: number;
  readonly cancelledAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

/** The parts of a sale add up to 10 000 basis points, and their revenues to its commission. */
export interface SaleShareTable {
  readonly saleId: string;
  readonly brokerId: BrokerId;
  readonly bp: number;
  readonly revenue: number;
}

/** What a broker sold in a month (`2026-11`) in Oslo. Changed in the sale's transaction. */
export interface BrokerMonthTable {
  readonly brokerId: BrokerId;
  readonly officeId: OfficeId;
  readonly month: string;
  readonly sales: number;
  /** Whole kr. */
  readonly revenue: number;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    officeSale: OfficeSaleTable;
    saleShare: SaleShareTable;
    brokerMonth: BrokerMonthTable;
  }
}
