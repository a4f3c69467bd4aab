import { statfsSync } from 'node:fs';
import { Refused } from '../refused.ts';

export interface FreeSpace {
  /** Megabytes that this process may still write, measured at most four times a second. */
  readonly megabytes: () => number;
  /** Whether writing must wait. */
  readonly short: () => boolean;
  /** Throws STORAGE (507) when writing must wait. */
  readonly assertFree: () => void;
}

/**
 * Reliability section 5, guard (b): on a full disk the embedded database hangs for ever. So writes are refused while
 * four of its 16 MB log segments still fit; reads go on.
 */
export const freeSpaceGuard = (folder: string, least: number, look = statfsSync): FreeSpace => {
  let seen = { at: Number.NEGATIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY };
  const megabytes = () => {
    const at = performance.now();
    if (at - seen.at > 250) {
      const { bavail, bsize } = look(folder);
      seen = { at, megabytes: (Number(bavail) * Number(bsize)) / 1_048_576 };
    }
    return seen.megabytes;
  };
  const short = () => megabytes() < least;
  return {
    megabytes,
    short,
    assertFree() {
      if (short()) throw new Refused('STORAGE', { retryAfter: 5 });
    },
  };
};
