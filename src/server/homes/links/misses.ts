import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Reliability L7: guessing costs the address it comes from, and many guesses from anywhere are told to us. */
const misses: LimitRule = { name: 'link-misses', max: 20, seconds: 600 };
const missesOverall: LimitRule = { name: 'link-misses-overall', max: 200, seconds: 3600 };

/**
 * Counts a key that opens nothing, after it was looked up. A right key is never counted or held back: behind one address
 * there may be a whole office, and 256 bits are not guessed. Throws TOO_MANY.
 */
export const countMiss = async (on: Server, host: string): Promise<void> => {
  await on.limits.demand(misses, host);
  const overall = await on.limits.take(missesOverall, 'everybody');
  // Once an hour: an alarm that rings at every guess is one that nobody hears.
  if (overall.allowed && overall.left === 0) {
    on.log.error({ perHour: missesOverall.max }, 'many unknown link keys: somebody may be guessing');
  }
};
