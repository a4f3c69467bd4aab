import type { FavouriteId } from '#src/domain/ids.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    favourite: {
      id: FavouriteId;
      /** The asking price when it was saved, whole kr. The driver reads bigint as text. */
      price: Fixed<Int8>;
      savedAt: Fixed<Instant>;
    };
  }
}
