import type { HousingType } from '#src/domain/housing-types.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PremarketState } from '#src/domain/match-parts.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A home from when it is coming for sale: a row of `machines/premarket-home.ts`, with the facts it was last shown by. */
    premarketHome: {
      state: PremarketState;
      /** An area's id; the city's where the area is not known. */
      area: string;
      /** Without house number. */
      street: string;
      /** The broker's headline; null where there is none. */
      title: string;
      type: HousingType;
      /** m². */
      size: number;
      /** Whole kr. The driver reads bigint as text. */
      price: Int8;
      expectedFrom: IsoDate;
      /** When it last became coming for sale. */
      comingAt: Instant;
    };
    /** How many homes are coming in an area. The database keeps it, by the triggers of its migration. */
    premarketArea: object;
  }
}

declare module '#src/server/platform/changes/change-log.ts' {
  interface Subjects {
    /** Homes that are looked at again. */
    market: EstateId;
  }
}
