import * as v from 'valibot';
import { isPercent, percent } from './decimal-number.ts';
import { limit } from './problem-of-issue.ts';

/** Returns the sum of percentages without binary fractions: 33.33 + 33.33 + 33.34 is 100. */
export const distributionSum = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100;

/** How a sum of money is divided between accounts or people: percentages that add up to 100. */
export const distribution = v.pipe(
  v.array(percent, 'V_REQUIRED'),
  v.check(
    limit(
      (shares: number[]) => ({ sum: distributionSum(shares) }),
      // A refused share makes a second message about the sum unnecessary.
      (shares) => !shares.every(isPercent) || distributionSum(shares) === 100,
    ),
    'V_PCT_SUM',
  ),
);
