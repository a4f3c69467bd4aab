import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Fixed } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    loanReminder: {
      /** Oslo date. */
      day: Fixed<IsoDate>;
    };
  }
}
