import type { PartyRole } from '#src/contract/shared.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { TodoId } from '#src/domain/journey-todos.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A to-do that a side has ticked by hand. */
    todoState: {
      side: PartyRole;
      todo: TodoId;
      /** Null once the person is erased. */
      doneBy: ParticipantId;
      doneAt: Fixed<Instant>;
    };
  }
}
