import { type Kysely, sql } from 'kysely';
import type { BrokerId, EstateId, FlowInstanceId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { type Estate, estateOf, selectEstates } from '../estates/estates.ts';
import type { FlowMachines, FlowName, FlowRef } from './flow-names.ts';

/** One form of one home, as stored in the database. */
export interface FlowRow<F extends FlowName = FlowName> extends Row<FlowMachines[F]> {
  readonly id: FlowInstanceId;
  readonly flow: F;
  readonly estateId: EstateId;
  readonly definitionVersion: number;
  /** Counts every change of state, context or answers. */
  readonly revision: number;
  readonly updatedAt: IsoInstant;
  /** Version of the legal lists the form was begun with; null before that, and where the form uses none. */
  readonly pepListVersion: string | null;
  readonly brokerId: BrokerId | null;
  readonly assistantId: BrokerId | null;
  /** The database's clock when the row was read: the only time its lifecycle may use. */
  readonly readAt: IsoInstant;
}

/** Without the answers that were last confirmed, which only a page that compares with them reads. */
const columns = [
  'flow.id',
  'flow.flow',
  'flow.estateId',
  'flow.definitionVersion',
  'flow.pepListVersion',
  'flow.state',
  'flow.context',
  'flow.revision',
  'flow.createdAt',
  'flow.updatedAt',
] as const;

const selectAny = (db: Kysely<Tables>) =>
  db
    .selectFrom('flowInstance as flow')
    .innerJoin('estate', 'estate.id', 'flow.estateId')
    .select(columns)
    .select(['estate.brokerId', 'estate.assistantId', sql<IsoInstant>`now()`.as('readAt')]);
const select = (db: Kysely<Tables>, flows: readonly FlowName[]) => selectAny(db).where('flow.flow', 'in', flows);
const lockedFlow = prepared<{ readonly flow: FlowName; readonly estateId: EstateId }>()((db, { flow, estateId }) =>
  selectAny(db).where('flow.flow', '=', flow).where('flow.estateId', '=', estateId).forUpdate('flow'),
);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const rowOf = <F extends FlowName>(flow: F, found: Selected): FlowRow<F> => {
  const row: Omit<FlowRow<F>, 'state' | 'context'> = {
    id: found.id,
    flow,
    estateId: found.estateId,
    definitionVersion: found.definitionVersion,
    revision: found.revision,
    updatedAt: found.updatedAt,
    pepListVersion: found.pepListVersion,
    brokerId: found.brokerId,
    assistantId: found.assistantId,
    readAt: found.readAt,
  };
  // seam: state and context were written by this flow's machine; golden rows of every version prove that they fit.
  return { ...row, state: found.state, context: found.context } as FlowRow<F>;
};

/** Reads without a lock; undefined when the home has no such form. */
export const readFlow = async <F extends FlowName>(
  db: Kysely<Tables>,
  flow: F,
  estateId: EstateId,
): Promise<FlowRow<F> | undefined> => {
  const found = await select(db, [flow]).where('flow.estateId', '=', estateId).executeTakeFirst();
  return found && rowOf(flow, found);
};

/** Returns a form's own id, for the log; null when the home has no such form. */
export const formIdOf = async (db: Kysely<Tables>, { flow, estateId }: FlowRef): Promise<FlowInstanceId | null> => {
  const found = await db
    .selectFrom('flowInstance')
    .select('id')
    .where('flow', '=', flow)
    .where('estateId', '=', estateId)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Reads several kinds of form in several homes, in one query and in no order. */
export const readForms = async <F extends FlowName>(
  db: Kysely<Tables>,
  flows: readonly F[],
  estateIds: readonly EstateId[],
): Promise<readonly FlowRow<F>[]> => {
  if (estateIds.length === 0) return [];
  const found = await select(db, flows).where('flow.estateId', 'in', estateIds).execute();
  // seam: the query names these flows only.
  return found.map((one) => rowOf(one.flow as F, one));
};

/** Reads one kind of form in several homes. */
export const readFlows = <F extends FlowName>(
  db: Kysely<Tables>,
  flow: F,
  estateIds: readonly EstateId[],
): Promise<readonly FlowRow<F>[]> => readForms(db, [flow], estateIds);

/**
 * Reads and locks the row until the transaction ends: the first step of every change (architecture section 3). Throws
 * NOT_FOUND when the home has no such form.
 */
export const lockFlow = async <F extends FlowName>(tx: Tx, flow: F, estateId: EstateId): Promise<FlowRow<F>> => {
  const [found] = await lockedFlow(tx, { flow, estateId });
  if (!found) throw new Refused('NOT_FOUND');
  return rowOf(flow, found);
};

const lockedAtHome = prepared<{ readonly flow: FlowName; readonly estateId: EstateId }>()((db, { flow, estateId }) =>
  selectEstates(db)
    .innerJoin('flowInstance as flow', 'flow.estateId', 'estate.id')
    .where('estate.id', '=', estateId)
    .where('flow.flow', '=', flow)
    .select(['flow.id as flowId', 'flow.flow', 'flow.estateId', 'flow.definitionVersion', 'flow.pepListVersion'])
    .select(['flow.state', 'flow.context', 'flow.revision', 'flow.createdAt', 'flow.updatedAt'])
    .select(sql<IsoInstant>`now()`.as('readAt'))
    .forUpdate('flow'),
);

/** Reads and locks the row as `lockFlow` does, and reads its home in the same statement. */
export const lockFlowAtHome = async <F extends FlowName>(
  tx: Tx,
  flow: F,
  estateId: EstateId,
): Promise<{ readonly row: FlowRow<F>; readonly estate: Estate }> => {
  const [found] = await lockedAtHome(tx, { flow, estateId });
  if (!found) throw new Refused('NOT_FOUND');
  return { row: rowOf(flow, { ...found, id: found.flowId }), estate: estateOf(found) };
};

/** Inserts the form of a new home. Throws a duplicate-key error when there is one. */
export const insertFlow = async <F extends FlowName>(
  tx: Tx,
  fresh: { readonly id: FlowInstanceId; readonly flow: F; readonly estateId: EstateId; readonly version: number },
  row: Row<FlowMachines[F]>,
): Promise<void> => {
  await tx
    .insertInto('flowInstance')
    .values({
      id: fresh.id,
      flow: fresh.flow,
      estateId: fresh.estateId,
      definitionVersion: fresh.version,
      state: row.state,
      context: JSON.stringify(row.context),
    })
    .execute();
};
