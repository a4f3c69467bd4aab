import type { Kysely } from 'kysely';
import { type SaleContext, type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

export type SaleRow = Row<typeof saleMachine>;

// seam: written by `begin` and `decide` only.
const rowOf = (state: string, context: SaleContext): SaleRow => ({ state, context }) as SaleRow;

/** Returns the sales of these homes. A home that is not for sale has none. */
export const salesOf = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, SaleRow>> => {
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('sale').selectAll().where('estate_id', 'in', ids).execute();
  return new Map(found.map((row) => [row.estate_id, rowOf(row.state, row.context)]));
};

/** Begins a home's sale at its first step, unless it has begun. */
export const beginSale = async (tx: Tx, id: EstateId, at: IsoInstant): Promise<void> => {
  const { state, context } = begin(saleMachine, { at });
  await tx
    .insertInto('sale')
    .values({ estate_id: id, state, context: JSON.stringify(context), updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Moves a home's sale, if its machine allows that; returns whether it did. Locks the row until the commit. */
export const moveSale = async (tx: Tx, id: EstateId, event: SaleEvent): Promise<boolean> => {
  const found = await tx.selectFrom('sale').selectAll().where('estate_id', '=', id).forUpdate().executeTakeFirst();
  if (found === undefined) return false;
  const verdict = decide(sale, rowOf(found.state, found.context), event);
  if (!verdict.allowed) return false;
  const { state, context } = verdict.row;
  await tx
    .updateTable('sale')
    .set({ state, context: JSON.stringify(context), updated_at: event.at })
    .where('estate_id', '=', id)
    .execute();
  return true;
};
