import type { ColumnType, Generated } from 'kysely';
import type { PopupAction } from '#src/contract/engagement/popups.ts';
import type { CustomerId, PopupId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A popup that a customer was shown (`machines/popup.ts`). One that waits for its turn has no row. */
interface PopupTable {
  readonly id: PopupId;
  readonly customerId: CustomerId;
  readonly kind: string;
  readonly state: 'pending' | 'shown' | 'snoozed' | 'done';
  readonly later: Generated<number>;
  readonly until: ColumnType<IsoInstant | null, string | null, string | null>;
  /** The last day in Oslo that it was shown. */
  readonly shownOn: IsoDate;
  /** The last answer; null before the first. */
  readonly answer: PopupAction | null;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    popup: PopupTable;
  }
}
