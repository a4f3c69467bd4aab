import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { TodoId } from '#src/domain/journey-todos.ts';

/** A to-do that a side has ticked by hand. */
interface TodoStateTable {
  readonly estateId: EstateId;
  readonly side: PartyRole;
  readonly todo: TodoId;
  /** Null once the person is erased. */
  readonly doneBy: ColumnType<ParticipantId | null, ParticipantId, null>;
  readonly doneAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    todoState: TodoStateTable;
  }
}
