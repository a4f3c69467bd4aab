import type { ColumnType, Generated } from 'kysely';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { CustomerId, EstateId, FeedItemId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { FactOf, MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import type { OwnOf } from './own-news.ts';

type Maybe = ColumnType<IsoInstant | null, string | undefined, string>;

interface MadeFrom {
  readonly about: string;
  /** The first item about a fact has 1, the one that replaces it 2. */
  readonly turn: number;
  /** What holds now; null once the date was cancelled. Of a home on the market it is the price. */
  readonly value: string | null;
  /** What held before, of an item that replaces another. */
  readonly was: string | null;
}

/** What an item about a fact was made from. */
export interface FactData extends MadeFrom {
  readonly of: FactOf;
  readonly estateId: EstateId;
}

export interface MarketData extends MadeFrom {
  readonly of: MarketOf;
  readonly estateId: EstateId;
}

export interface OwnData extends MadeFrom {
  readonly of: OwnOf;
  /** Null of what is no news of a home. */
  readonly estateId: EstateId | null;
}

/** What an item was made from. Its words are written when it is read. */
export type FeedData = FactData | MarketData | OwnData;

interface FeedItemTable {
  readonly id: FeedItemId;
  readonly customerId: CustomerId;
  readonly kind: FeedItem['kind'];
  readonly key: string;
  readonly data: ColumnType<FeedData, string, string>;
  readonly createdAt: ColumnType<IsoInstant, string, never>;
  readonly expiresAt: ColumnType<IsoInstant, string, string>;
  readonly seenAt: Maybe;
  readonly dismissedAt: Maybe;
  /** When a notice of it was sent to the customer's devices. */
  readonly pushedAt: Maybe;
}

/** A home whose facts changed. The database writes it, by the triggers of its migration. */
interface FeedChangeTable {
  readonly id: Generated<string>;
  readonly estateId: EstateId;
  /** In the past, unless the home's facts could not be read. */
  readonly waitsUntil: Generated<IsoInstant>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    feedChange: FeedChangeTable;
    feedItem: FeedItemTable;
  }
}
