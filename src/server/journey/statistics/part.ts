import { part } from '#src/server/platform/parts.ts';
import { httpListingStats } from './http-listing-stats.ts';
import { localListingStats } from './local-listing-stats.ts';
import type { ListingStats } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Counts of advertisements; null where no provider is configured. */
    readonly listingStats: ListingStats | null;
  }
}

export default part({
  name: 'listingStats',
  start({ config: { listingStats }, clock }) {
    if (listingStats.kind === 'http') return { value: httpListingStats(listingStats, { clock }) };
    return { value: listingStats.kind === 'local' ? localListingStats(clock) : null };
  },
});
