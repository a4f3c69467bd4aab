import { batch } from '#machines/batch.ts';
import type { BatchId } from '#src/domain/ids.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';
import { batchesChanged } from '../broker/broker-events.ts';

export type BatchRowOf = Awaited<ReturnType<typeof selectBatch>>;
const selectBatch = (tx: Tx, id: BatchId) =>
  tx.selectFrom('batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns a batch, locked until the commit: the job and its broker wait for each other. */
export const lockBatch = (tx: Tx, id: BatchId): Promise<BatchRowOf> => selectBatch(tx, id);

type Locked = NonNullable<BatchRowOf>;

/** Notifies the pages of a batch's broker that it has gone on. */
export const touchBatch = (tx: Tx, { brokerId }: Pick<Locked, 'brokerId'>): void =>
  touch(tx, aboutTopic(brokerTopic(brokerId), batchesChanged));

/** Moves a locked batch as its lifecycle says. Throws the lifecycle's refusal. */
export const { move: moveBatch } = storedLifecycle({
  lifecycleOf: () => batch,
  lifeOf: ({ state, endedAt }: Locked) => ({
    state,
    context: { endedAt },
  }),
  write: async (tx, row, { state, context }) => {
    await tx.updateTable('batch').set({ state, endedAt: context.endedAt }).where('id', '=', row.id).execute();
    return { ...row, state };
  },
  announce: touchBatch,
});
