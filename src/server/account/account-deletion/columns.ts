import type { AccountDeletionContext } from '#machines/account-deletion.ts';
import type { DeletionReason } from '#src/domain/account-deletion.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    accountDeletion: {
      state: 'requested' | 'deleted' | 'purged';
      context: Json<AccountDeletionContext>;
      /** When the next purge is due. */
      dueAt: Instant;
    };
    deletionReason: {
      reason: DeletionReason;
      /** The day in Oslo. */
      day: Fixed<string>;
    };
  }
}
