import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** That something of a subject changed, for one reader: gone when the reader has read it. The triggers write it. */
    change: {
      reader: Fixed<string>;
      subject: Fixed<string>;
      at: Fixed<Instant>;
      /** In the past, unless the reader could not read the subject. */
      waitsUntil: Instant;
    };
  }
}
