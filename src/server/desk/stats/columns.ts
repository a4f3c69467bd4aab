import type { EstateId, OfficeId } from '#src/domain/ids.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A sale as it counts in the figures. `sale` is the home's own step by step. */
    officeSale: {
      /** Null for a sale from before the home was with us. */
      estateId: EstateId;
      /** Where it was sold: a broker who moves leaves it there. */
      officeId: OfficeId;
      /** Whole kr without VAT and outlays. */
      commission: number;
    };
    /** The parts of a sale add up to 10 000 basis points, and their revenues to its commission. */
    saleShare: object;
    /** What a broker sold in a month (`2026-11`) in Oslo. Changed in the sale's transaction. */
    brokerMonth: {
      /** Whole kr. */
      revenue: number;
    };
  }
}
