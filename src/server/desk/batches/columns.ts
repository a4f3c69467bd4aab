import type { RowReason, RowResult } from '#src/contract/desk/broker-batches.ts';
import type { BatchState } from '#src/domain/batch.ts';
import type { BatchId, BrokerId, CustomerLeadId, EstateId } from '#src/domain/ids.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

/** Whose homes and leads a row's were. */
export interface Before {
  readonly homes: readonly { readonly id: EstateId; readonly broker: BrokerId | null }[];
  readonly leads: readonly { readonly id: CustomerLeadId; readonly broker: BrokerId | null }[];
}

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A row of `machines/batch.ts`. */
    batch: {
      id: BatchId;
      /** Who began it, and who alone reads it. */
      brokerId: BrokerId;
      kind: 'assign';
      toId: BrokerId;
      state: BatchState;
      createdAt: Fixed<Instant>;
    };
    batchRow: {
      batchId: BatchId;
      result: RowResult;
      reason: RowReason;
      before: Json<Before>;
    };
  }
}
