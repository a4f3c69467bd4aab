import { sql } from 'kysely';
import type { BatchId, BrokerId } from '#src/domain/ids.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { runBatch } from './jobs.ts';
import { lockBatch, moveBatch } from './move-batch.ts';

type Dependencies = Pick<Server, 'transaction' | 'jobs'>;
interface Steered {
  readonly id: BatchId;
  readonly me: BrokerId;
}

/** Throws NOT_FOUND for another broker's batch as for an unknown one. */
const lockOwn = async (tx: Tx, { id, me }: Steered) => {
  const locked = await lockBatch(tx, id);
  if (locked?.brokerId !== me) throw new Refused('NOT_FOUND');
  return locked;
};

const countOf = async (tx: Tx, id: BatchId, results: readonly ('waiting' | 'failed' | 'done')[]): Promise<number> => {
  const { count } = await tx
    .selectFrom('batchRow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('batchId', '=', id)
    .where('result', 'in', results)
    .executeTakeFirstOrThrow();
  return count;
};

/** Stops a batch before its next rows. Throws STALE for one that does not run, NOT_FOUND. */
export const stopBatch = (on: Dependencies, steered: Steered): Promise<void> =>
  on.transaction(async (tx) => {
    await moveBatch(tx, await lockOwn(tx, steered), { type: 'STOP', at: await now(tx) });
  });

/** Tries again what failed, and what a stop has left. Throws STALE when there is none, NOT_FOUND. */
export const retryBatch = (on: Dependencies, steered: Steered): Promise<void> =>
  on.transaction(async (tx) => {
    const locked = await lockOwn(tx, steered);
    await moveBatch(tx, locked, { type: 'RETRY', rest: await countOf(tx, locked.id, ['waiting', 'failed']) });
    await tx
      .updateTable('batchRow')
      .set({ result: 'waiting', reason: null })
      .where('batchId', '=', locked.id)
      .where('result', '=', 'failed')
      .execute();
    await on.jobs.schedule(tx, runBatch, { id: locked.id });
  });

/** Puts every row back, by the job. Throws STALE for the second time, BATCH_LATE after seven days, NOT_FOUND. */
export const undoBatch = (on: Dependencies, steered: Steered): Promise<void> =>
  on.transaction(async (tx) => {
    const locked = await lockOwn(tx, steered);
    const done = await countOf(tx, locked.id, ['done']);
    await moveBatch(tx, locked, { type: 'UNDO', done, at: await now(tx) });
    await on.jobs.schedule(tx, runBatch, { id: locked.id });
  });
