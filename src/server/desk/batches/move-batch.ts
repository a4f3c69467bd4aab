import { type BatchEvent, batch } from '#machines/batch.ts';
import type { BatchId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { aboutTopic } from '#src/server/platform/live/hub.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { batchesChanged } from '../broker/broker-events.ts';
import type { BatchTable } from './tables.ts';
import './tables.ts';

export type BatchRowOf = Awaited<ReturnType<typeof selectBatch>>;
const selectBatch = (tx: Tx, id: BatchId) =>
  tx.selectFrom('batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns a batch, locked until the commit: the job and its broker wait for each other. */
export const lockBatch = (tx: Tx, id: BatchId): Promise<BatchRowOf> => selectBatch(tx, id);

type Locked = NonNullable<BatchRowOf>;

/** Notifies the pages of a batch's broker that it has gone on. */
export const touchBatch = (tx: Tx, { broker_id }: Pick<Locked, 'broker_id'>): void =>
  touch(tx, aboutTopic(brokerTopic(broker_id), batchesChanged));

/** Moves a locked batch as its lifecycle says, and returns its state. Throws the lifecycle's refusal. */
export const moveBatch = async (tx: Tx, row: Locked, event: BatchEvent): Promise<BatchTable['state']> => {
  const endedAt = row.ended_at === null ? null : instantOf(row.ended_at.getTime());
  const verdict = decide(batch, { state: row.state, context: { endedAt } }, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  const { state, context } = verdict.row;
  await tx.updateTable('batch').set({ state, ended_at: context.endedAt }).where('id', '=', row.id).execute();
  touchBatch(tx, row);
  return state;
};
