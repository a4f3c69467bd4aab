import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A person has stopped a change of their contact details: only the broker changes them from then on. */
    contactStop: {
      /** False where something was signed since the change: what was signed keeps the new address. */
      isRestored: boolean;
      /** When the broker saw to it; null while it is a need on the desk. */
      settledAt: Instant;
    };
  }
}
