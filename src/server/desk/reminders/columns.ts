import type { reminder } from '#machines/reminder.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import type { ReminderId } from '#src/domain/ids.ts';
import type { Row } from '#src/engine/lifecycle.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A reminder that a broker has hidden or put off. One that no broker has touched has no row. */
    reminder: {
      id: ReminderId;
      kind: Need['kind'];
      state: Row<typeof reminder.machine>['state'];
      /** Counts the moves. */
      revision: number;
    };
  }
}
