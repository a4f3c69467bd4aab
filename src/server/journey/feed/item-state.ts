import { type FeedItemEvent, feedItem } from '#machines/feed-item.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';

interface Stamps {
  readonly expires_at: IsoInstant;
  readonly seen_at: IsoInstant | null;
  readonly dismissed_at: IsoInstant | null;
}

const stateOf = ({ expires_at, seen_at, dismissed_at }: Stamps, at: IsoInstant): 'fresh' | 'seen' | 'gone' => {
  if (dismissed_at !== null || Date.parse(expires_at) <= Date.parse(at)) return 'gone';
  return seen_at === null ? 'fresh' : 'seen';
};

/** Returns whether the item's lifecycle takes the event now. */
export const takes = (row: Stamps, type: FeedItemEvent['type'], at: IsoInstant): boolean =>
  decide(feedItem, { state: stateOf(row, at), context: {} }, { type }).allowed;
