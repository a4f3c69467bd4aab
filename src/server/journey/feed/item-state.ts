import { type FeedItemEvent, feedItem } from '#machines/feed-item.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';

interface Stamps {
  readonly expiresAt: IsoInstant;
  readonly seenAt: IsoInstant | null;
  readonly dismissedAt: IsoInstant | null;
}

const stateOf = ({ expiresAt, seenAt, dismissedAt }: Stamps, at: IsoInstant): 'fresh' | 'seen' | 'gone' => {
  if (dismissedAt !== null || Date.parse(expiresAt) <= Date.parse(at)) return 'gone';
  return seenAt === null ? 'fresh' : 'seen';
};

/** Returns whether the item's lifecycle takes the event now. */
export const takes = (row: Stamps, type: FeedItemEvent['type'], at: IsoInstant): boolean =>
  decide(feedItem, { state: stateOf(row, at), context: {} }, { type }).allowed;
