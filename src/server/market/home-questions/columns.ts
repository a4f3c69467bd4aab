import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A customer's question to a home's broker: one for a home on a day, in Oslo. */
    homeQuestion: {
      contactMethod: ContactMethod;
      askedAt: Fixed<Instant>;
    };
  }
}
