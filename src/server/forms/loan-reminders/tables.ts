import type { ColumnType } from 'kysely';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';

interface LoanReminderTable {
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  /** Oslo date. */
  readonly day: ColumnType<IsoDate, IsoDate, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    loanReminder: LoanReminderTable;
  }
}
