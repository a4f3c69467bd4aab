import type { ColumnType } from 'kysely';
import type { CustomerId, EstateId, FavouriteId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

interface FavouriteTable {
  readonly id: FavouriteId;
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  /** The asking price when it was saved, whole kr. The driver reads bigint as text. */
  readonly price: ColumnType<string, string | number, never>;
  readonly savedAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    favourite: FavouriteTable;
  }
}
