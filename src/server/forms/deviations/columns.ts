import type { BrokerId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    seenDeviation: {
      /** The deviation's id: without the key it reveals nothing about the answer. */
      deviation: string;
      seenBy: BrokerId;
      seenAt: Fixed<Instant>;
    };
  }
}
