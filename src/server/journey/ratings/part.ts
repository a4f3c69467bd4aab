import { part } from '#src/server/platform/parts.ts';
import { lipscoreRatings } from './lipscore-ratings.ts';
import type { Ratings } from './port.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Where ratings of brokers come from; null where nothing is configured. */
    readonly ratings: Ratings | null;
    /** Set in the demo: invented ratings of its brokers. */
    readonly localRatings?: Ratings;
  }
}

export default part({
  name: 'ratings',
  start({ config: { ratings }, clock, localRatings }) {
    if (ratings.kind === 'lipscore') return { value: lipscoreRatings(ratings, { clock }) };
    return { value: ratings.kind === 'local' ? (localRatings ?? null) : null };
  },
});
