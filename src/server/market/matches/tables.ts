import type { ColumnType, Generated } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Search } from '#src/domain/match.ts';

/** The search that a customer's matches were made by. */
interface PremarketSearchTable {
  readonly customerId: CustomerId;
  /** The same for the same search. */
  readonly key: string;
  /** The ids of the cities of its areas; none for a search everywhere. */
  readonly cities: readonly string[];
  readonly types: readonly string[];
  readonly priceFrom: ColumnType<string | null, number | null, number | null>;
  readonly priceTo: ColumnType<string | null, number | null, number | null>;
  readonly search: ColumnType<Search, string, string>;
  /** When the customer last changed the search, or where they stand in buying. */
  readonly searchedAt: ColumnType<IsoInstant, string, string>;
}

/** A coming home of 60 points or more for a customer. */
interface PremarketMatchTable {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly score: number;
  /** Whether it fits all that is asked for. */
  readonly isHit: boolean;
  readonly area: string;
  readonly price: ColumnType<string, number | string, number>;
  readonly size: number;
  readonly comingAt: ColumnType<IsoInstant, IsoInstant, IsoInstant>;
}

/** A customer's matches in an area. The database keeps it, by the triggers of its migration. */
interface PremarketMatchCountTable {
  readonly customerId: CustomerId;
  readonly area: string;
  readonly homes: number;
  readonly hits: number;
}

/** A customer whose search has changed. The database writes it. */
interface SearchChangeTable {
  readonly id: Generated<string>;
  readonly customerId: CustomerId;
  readonly at: Generated<IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    premarketSearch: PremarketSearchTable;
    premarketMatch: PremarketMatchTable;
    premarketMatchCount: PremarketMatchCountTable;
    searchChange: SearchChangeTable;
  }
}
