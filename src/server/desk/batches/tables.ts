import type { ColumnType, Generated } from 'kysely';
import type { RowReason, RowResult } from '#src/contract/desk/broker-batches.ts';
import type { BatchState } from '#src/domain/batch.ts';
import type { BatchId, BrokerId, ContactId, CustomerLeadId, EstateId, OfficeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A row of `machines/batch.ts`. */
export interface BatchTable {
  readonly id: Generated<BatchId>;
  readonly officeId: OfficeId;
  /** Who began it, and who alone reads it. */
  readonly brokerId: BrokerId;
  readonly kind: 'assign';
  readonly toId: BrokerId;
  readonly state: BatchState;
  readonly endedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
}

/** Whose homes and leads a row's were. */
export interface Before {
  readonly homes: readonly { readonly id: EstateId; readonly broker: BrokerId | null }[];
  readonly leads: readonly { readonly id: CustomerLeadId; readonly broker: BrokerId | null }[];
}

export interface BatchRowTable {
  readonly batchId: BatchId;
  readonly position: number;
  readonly contactId: ContactId;
  readonly result: Generated<RowResult>;
  readonly reason: ColumnType<RowReason | null, RowReason | null | undefined, RowReason | null>;
  readonly before: ColumnType<Before | null, string | null | undefined, string | null>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    batch: BatchTable;
    batchRow: BatchRowTable;
  }
}
