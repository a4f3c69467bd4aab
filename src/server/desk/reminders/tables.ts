import type { ColumnType, Generated } from 'kysely';
import type { reminder } from '#machines/reminder.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import type { EstateId, ReminderId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Row } from '#src/engine/lifecycle.ts';

type Time = ColumnType<IsoInstant | null, string | null, string | null>;

/** A reminder that a broker has hidden or put off. One that no broker has touched has no row. */
export interface ReminderTable {
  readonly id: ReminderId;
  readonly estateId: EstateId;
  readonly kind: Need['kind'];
  readonly state: Row<typeof reminder.machine>['state'];
  readonly until: Time;
  readonly undoEndsAt: Time;
  /** Counts the moves. */
  readonly revision: Generated<number>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    reminder: ReminderTable;
  }
}
