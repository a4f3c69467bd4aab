import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';

/** Reliability L7: limits guesses per address, and alerts us to many guesses from all addresses. */
const misses: LimitRule = { name: 'link-misses', max: 20, seconds: 600 };
const missesOverall: LimitRule = { name: 'link-misses-overall', max: 200, seconds: 3600 };

/**
 * Counts a key that opens nothing, after the lookup. A right key is never counted or delayed: one address may serve a
 * whole office, and 256 bits cannot be guessed. Throws TOO_MANY.
 */
export const countMiss = async (on: Server, host: string): Promise<void> => {
  await on.limits.assertWithin(misses, host);
  const overall = await on.limits.take(missesOverall, 'everybody');
  // Logged once an hour, because an alarm at every guess would be ignored.
  if (overall.allowed && overall.left === 0) {
    on.log.error({ perHour: missesOverall.max }, 'many unknown link keys: somebody may be guessing');
  }
};
