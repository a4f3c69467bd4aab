import type { LimitRule } from '../limits/limits.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';

/** Reliability L7: guessing costs the address it comes from, and many guesses from anywhere are told to us. */
const misses: LimitRule = { name: 'link-misses', max: 20, seconds: 600 };
const missesOverall: LimitRule = { name: 'link-misses-overall', max: 200, seconds: 3600 };

/** Whoever has guessed too often is not even looked up. Throws TOO_MANY. */
export const demandFewMisses = async (on: Server, ip: string): Promise<void> => {
  if ((await on.limits.used(misses, ip)) >= misses.max) await on.limits.demand(misses, ip);
};

/** A key that nobody has. Throws LINK_UNKNOWN, or TOO_MANY. */
export const countMiss = async (on: Server, ip: string): Promise<never> => {
  await on.limits.demand(misses, ip);
  const overall = await on.limits.take(missesOverall, 'everybody');
  // Once an hour: an alarm that rings at every guess is one that nobody hears.
  if (overall.allowed && overall.left === 0) {
    on.log.error({ perHour: missesOverall.max }, 'many unknown link keys: somebody may be guessing');
  }
  throw new Refused('LINK_UNKNOWN');
};
