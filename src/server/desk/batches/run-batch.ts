import { sql } from 'kysely';
import type { RowReason, RowResult } from '#src/contract/desk/broker-batches.ts';
import type { BatchId } from '#src/domain/ids.ts';
import { isWorthRetrying } from '#src/server/platform/db/database-errors.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type AssignedRow, assignRow, undoRow } from './assign-row.ts';
import type { Before } from './columns.ts';
import { type BatchRowOf, lockBatch, moveBatch, touchBatch } from './move-batch.ts';

type Dependencies = Pick<Server, 'transaction' | 'log'>;
type Locked = NonNullable<BatchRowOf>;
type Row = Awaited<ReturnType<typeof nextRows>>[number];
interface Outcome {
  readonly result: RowResult;
  readonly reason: RowReason | null;
  readonly before?: Before;
}

/** Rows of one transaction: a stop waits for no more than these. */
const atOnce = 10;

const nextRows = (tx: Tx, id: BatchId, result: RowResult) =>
  tx
    .selectFrom('batchRow')
    .selectAll()
    .where('batchId', '=', id)
    .where('result', '=', result)
    .orderBy('position')
    .limit(atOnce)
    .execute();

/** Locks the homes of all rows by id, so that two batches over the same people wait for each other. */
const lockHomes = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  const contacts = rows.map(({ contactId }) => contactId);
  const before = rows.flatMap((row) => row.before?.homes.map(({ id }) => id) ?? []);
  const homes = tx.selectFrom('contactParty').select('estateId').where('contactId', 'in', contacts);
  await tx
    .selectFrom('estate')
    .select('id')
    .where((on) => on.or([on('id', 'in', homes), ...(before.length > 0 ? [on('id', 'in', before)] : [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
};

const outcomeOf = async (tx: Tx, row: Row, assigned: AssignedRow): Promise<Outcome> => {
  if (row.result === 'done') {
    const reason = await undoRow(tx, { ...assigned, before: row.before ?? { homes: [], leads: [] } });
    return { result: reason === null ? 'undone' : 'kept', reason };
  }
  const outcome = await assignRow(tx, assigned);
  return 'reason' in outcome ? { result: 'failed', ...outcome } : { result: 'done', reason: null, ...outcome };
};

/** Takes one row. What fails by our own error changes nothing, and leaves the other rows as they are. */
const takeRow = async (on: Dependencies, tx: Tx, row: Row, assigned: AssignedRow): Promise<Outcome> => {
  await sql`savepoint batch_row`.execute(tx);
  try {
    const outcome = await outcomeOf(tx, row, assigned);
    await sql`release savepoint batch_row`.execute(tx);
    return outcome;
  } catch (error) {
    if (isWorthRetrying(error)) throw error;
    on.log.error({ err: error, batch: row.batchId, position: row.position }, 'a row of a batch failed');
    await sql`rollback to savepoint batch_row`.execute(tx);
    return { result: row.result === 'done' ? 'kept' : 'failed', reason: 'error' };
  }
};

const takeRows = async (on: Dependencies, tx: Tx, locked: Locked, rows: readonly Row[]): Promise<void> => {
  await lockHomes(tx, rows);
  const by = await tx
    .selectFrom('broker')
    .select(['id', 'name'])
    .where('id', '=', locked.brokerId)
    .executeTakeFirstOrThrow();
  for (const row of rows) {
    const { id: batch, officeId: office, toId: to } = locked;
    const { before, ...said } = await takeRow(on, tx, row, { batch, by, office, to, contact: row.contactId });
    await tx
      .updateTable('batchRow')
      .set({ ...said, ...(before && { before: JSON.stringify(before) }) })
      .where('batchId', '=', row.batchId)
      .where('position', '=', row.position)
      .execute();
  }
  touchBatch(tx, locked);
};

/** Takes the next rows of a batch in one transaction. Returns false when it has none, or was stopped. */
export const runNextRows = (on: Dependencies, id: BatchId): Promise<boolean> =>
  on.transaction(async (tx) => {
    const locked = await lockBatch(tx, id);
    if (!locked) return false;
    const { state } = locked.state === 'queued' ? await moveBatch(tx, locked, { type: 'START' }) : locked;
    if (state !== 'running' && state !== 'undoing') return false;
    const rows = await nextRows(tx, id, state === 'running' ? 'waiting' : 'done');
    if (rows.length > 0) {
      await takeRows(on, tx, locked, rows);
      return true;
    }
    await moveBatch(tx, { ...locked, state }, { type: 'FINISH', at: await now(tx) });
    return false;
  });
