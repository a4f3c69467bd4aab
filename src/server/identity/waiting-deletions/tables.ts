import type { ColumnType } from 'kysely';
import type { AccountDeletionContext } from '#machines/account-deletion.ts';
import type { DeletionReason } from '#src/domain/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface WaitingDeletionTable {
  readonly customerId: CustomerId;
  readonly state: 'waiting';
  readonly context: ColumnType<AccountDeletionContext, string, string>;
  readonly reason: DeletionReason;
  readonly reasonText: string | null;
  /** When it is carried out, as in the context. */
  readonly dueAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    waitingDeletion: WaitingDeletionTable;
  }
}
