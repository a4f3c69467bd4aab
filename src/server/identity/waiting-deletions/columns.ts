import type { AccountDeletionContext } from '#machines/account-deletion.ts';
import type { DeletionReason } from '#src/domain/account-deletion.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    waitingDeletion: {
      state: 'waiting';
      context: Json<AccountDeletionContext>;
      reason: DeletionReason;
      /** When it is carried out, as in the context. */
      dueAt: Fixed<Instant>;
    };
  }
}
