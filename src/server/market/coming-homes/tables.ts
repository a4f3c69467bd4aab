import type { ColumnType, Generated } from 'kysely';
import type { HousingType } from '#src/domain/housing-types.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PremarketState } from '#src/domain/match-parts.ts';

/** A home from when it is coming for sale: a row of `machines/premarket-home.ts`, with the facts it was last shown by. */
interface PremarketHomeTable {
  readonly estateId: EstateId;
  readonly state: PremarketState;
  readonly cityId: string;
  readonly city: string;
  /** An area's id; the city's where the area is not known. */
  readonly area: string;
  readonly areaName: string;
  /** Without house number. */
  readonly street: string;
  /** The broker's headline; null where there is none. */
  readonly title: string | null;
  readonly type: HousingType;
  readonly isNew: boolean;
  /** m². */
  readonly size: number;
  readonly bedrooms: number;
  readonly yearOfBuild: number;
  /** Whole kr. The driver reads bigint as text. */
  readonly price: ColumnType<string, number, number>;
  readonly expectedFrom: IsoDate | null;
  /** When it last became coming for sale. */
  readonly comingAt: ColumnType<IsoInstant, string, string>;
}

/** How many homes are coming in an area. The database keeps it, by the triggers of its migration. */
interface PremarketAreaTable {
  readonly area: string;
  readonly cityId: string;
  readonly homes: number;
}

/** A home to look at again. The database writes it. */
interface MarketChangeTable {
  readonly id: Generated<string>;
  readonly estateId: EstateId;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    premarketHome: PremarketHomeTable;
    premarketArea: PremarketAreaTable;
    marketChange: MarketChangeTable;
  }
}
