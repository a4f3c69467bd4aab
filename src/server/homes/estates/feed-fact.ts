import type { Kysely } from 'kysely';
import type { HousingType } from '#src/domain/housing-types.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { FlowName } from '../flow-instances/flow-names.ts';

/** What a fact is of. Its text is written from this when it is read, in the reader's language. */
export type FactOf =
  | { readonly kind: 'DOCUMENT'; readonly is: 'to-sign' | 'finished'; readonly form: FlowName }
  | { readonly kind: 'EVENT'; readonly date: EventKind | 'takeover' };

/** What news of a home on the market is of: as it is shown, without house number. */
export interface MarketOf {
  readonly kind: 'NEW_MATCH' | 'PRICE_CHANGE' | 'FAVOURITE_SOLD';
  /** The broker's headline; null where there was none. */
  readonly title: string | null;
  readonly type: HousingType;
  /** `Sagene · Torshovdalen`. */
  readonly place: string;
}

/**
 * Something that a customer is told when it becomes so, and again when its value changes. An area adds its own by
 * `<room>/feed-facts.ts`, found by glob; only the feed writes items.
 */
export interface FeedFact {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  /** Names the fact for good, such as a document or a date by its id. */
  readonly about: string;
  /** What holds now. Another value is news, and names this one as the old. */
  readonly value: string;
  readonly of: FactOf;
  /** When it is no news any more. */
  readonly until: IsoInstant;
  /** When it became so, where that is known: its place among the others. */
  readonly since?: IsoInstant;
}

/** The homes that changed, and the time that their facts are compared at. */
export interface FeedScope {
  readonly homes: readonly EstateId[];
  readonly at: IsoInstant;
}

/**
 * Returns every fact of these homes that holds at `at`. It asks as many queries for many homes as for one. Default
 * export of `<room>/feed-facts.ts`. Each table that it reads is followed by `feed` (`follow` in a migration), or its changes
 * are never news.
 */
export type FeedFacts = (db: Kysely<Tables>, scope: FeedScope) => Promise<readonly FeedFact[]>;
