import type { CustomerId } from '#src/domain/ids.ts';
import type { Search } from '#src/domain/match.ts';
import type { Instant, Json } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** The search that a customer's matches were made by. */
    premarketSearch: {
      /** The same for the same search. */
      key: string;
      /** The ids of the cities of its areas; none for a search everywhere. */
      cities: readonly string[];
      types: readonly string[];
      search: Json<Search>;
      /** When the customer last changed the search, or where they stand in buying. */
      searchedAt: Instant;
    };
    /** A coming home of 60 points or more for a customer. */
    premarketMatch: {
      /** Whether it fits all that is asked for. */
      isHit: boolean;
    };
    /** A customer's matches in an area. The database keeps it, by the triggers of its migration. */
    premarketMatchCount: object;
  }
}

declare module '#src/server/platform/changes/change-log.ts' {
  interface Subjects {
    /** Customers whose search is matched again. */
    search: CustomerId;
  }
}
