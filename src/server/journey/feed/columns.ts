import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { EstateId, FeedItemId } from '#src/domain/ids.ts';
import type { FactOf, MarketOf } from '#src/server/homes/estates/feed-fact.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { OwnOf } from './own-news.ts';

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

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    feedItem: {
      id: FeedItemId;
      kind: FeedItem['kind'];
      data: Json<FeedData>;
      createdAt: Fixed<Instant>;
      /** When a notice of it was sent to the customer's devices. */
      pushedAt: Instant;
      /** When it was mailed to the customer. */
      mailedAt: Instant;
    };
  }
}

declare module '#src/server/platform/changes/change-log.ts' {
  interface Subjects {
    /** Homes whose facts changed. */
    feed: EstateId;
  }
}
