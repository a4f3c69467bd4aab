import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    flowEvent: {
      seq: Fixed<Int8>;
      actorKind: 'party' | 'broker' | 'system';
      at: Fixed<Instant>;
      data: Fixed<Json<Readonly<Record<string, unknown>>>>;
    };
  }
}
