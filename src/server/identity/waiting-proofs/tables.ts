import type { ColumnType } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface WaitingProofTable {
  readonly customerId: CustomerId;
  /** From when a code to the one address proves the owner. */
  readonly dueAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    waitingProof: WaitingProofTable;
  }
}
