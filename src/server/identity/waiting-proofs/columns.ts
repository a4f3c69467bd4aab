import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    waitingProof: {
      /** From when a code to the one address proves the owner. */
      dueAt: Instant;
    };
  }
}
