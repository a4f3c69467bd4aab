import type { PopupAction } from '#src/contract/engagement/popups.ts';
import type { PopupId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A popup that a customer was shown (`machines/popup.ts`). One that waits for its turn has no row. */
    popup: {
      id: PopupId;
      state: 'pending' | 'shown' | 'snoozed' | 'done';
      /** The last day in Oslo that it was shown. */
      shownOn: IsoDate;
      /** The last answer; null before the first. */
      answer: PopupAction;
    };
  }
}
