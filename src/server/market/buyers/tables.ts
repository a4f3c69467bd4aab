import type { ColumnType } from 'kysely';
import type { HousingType } from '#src/domain/housing-types.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** A home that a broker looks for buyers of, with what searches are compared with. */
interface BuyerHomeTable {
  readonly estateId: EstateId;
  readonly cityId: string;
  /** An area's id; the city's where the area is not known. */
  readonly area: string;
  readonly areaName: string;
  readonly type: HousingType;
  readonly isNew: boolean;
  /** m². */
  readonly size: number;
  readonly bedrooms: number;
  /** Whole kr. The driver reads bigint as text. */
  readonly price: ColumnType<string, number, number>;
}

/** A customer whose search a home fits with 60 points or more. */
interface BuyerMatchTable {
  readonly estateId: EstateId;
  readonly customerId: CustomerId;
  readonly score: number;
  /** When the customer last changed the search, or where they stand in buying. */
  readonly searchedAt: ColumnType<IsoInstant, string, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    buyerHome: BuyerHomeTable;
    buyerMatch: BuyerMatchTable;
  }
}
