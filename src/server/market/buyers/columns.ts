import type { HousingType } from '#src/domain/housing-types.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A home that a broker looks for buyers of, with what searches are compared with. */
    buyerHome: {
      /** An area's id; the city's where the area is not known. */
      area: string;
      type: HousingType;
      /** m². */
      size: number;
      /** Whole kr. The driver reads bigint as text. */
      price: Int8;
    };
    /** A customer whose search a home fits with 60 points or more. */
    buyerMatch: {
      /** When the customer last changed the search, or where they stand in buying. */
      searchedAt: Instant;
    };
  }
}
