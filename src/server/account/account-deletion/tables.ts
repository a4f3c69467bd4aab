import type { ColumnType } from 'kysely';
import type { AccountDeletionContext } from '#machines/account-deletion.ts';
import type { DeletionReason } from '#src/domain/account-deletion.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface AccountDeletionTable {
  readonly id: string;
  readonly state: 'requested' | 'deleted' | 'purged';
  readonly context: ColumnType<AccountDeletionContext, string, string>;
  /** When the next purge is due. */
  readonly dueAt: ColumnType<IsoInstant | null, string | null, string | null>;
}

interface RestrictedPartyTable {
  readonly deletionId: string;
  readonly estateId: EstateId;
  readonly partyId: ParticipantId;
}

interface DeletionReasonTable {
  readonly id: string;
  readonly reason: DeletionReason;
  readonly reasonText: ColumnType<string | null, string | null, null>;
  /** The day in Oslo. */
  readonly day: ColumnType<string, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    accountDeletion: AccountDeletionTable;
    restrictedParty: RestrictedPartyTable;
    deletionReason: DeletionReasonTable;
  }
}
