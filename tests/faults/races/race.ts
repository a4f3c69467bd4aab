import type { Server } from '#src/server/platform/server.ts';

export interface RaceGround {
  /** One server, or several over the same database. */
  readonly servers: readonly [Server, ...Server[]];
  /** Number of attempts. */
  readonly count: number;
}
export interface RaceResult {
  readonly figure: string;
  readonly passed: boolean;
}
/** One row of reliability section 3: what happens at the same time, and what must hold in any order. */
export interface Race {
  readonly id: string;
  readonly title: string;
  readonly run: (ground: RaceGround) => Promise<RaceResult>;
}

/** Runs the work `count` times, a few at once: as many as a pool has connections. */
export const eachOf = async <T>(count: number, work: (index: number) => Promise<T>, atOnce = 6): Promise<T[]> => {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
};

/** Returns a race's two servers: the same one twice where there is only one. */
export const pairOf = ({ servers }: RaceGround): readonly [Server, Server] => [servers[0], servers[1] ?? servers[0]];

export const codeOf = (outcome: PromiseSettledResult<unknown>): string => {
  if (outcome.status === 'fulfilled') return 'done';
  const { reason } = outcome;
  return reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
};

/** `998 × done, 2 × STALE`. */
export const tally = (words: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ');
};
