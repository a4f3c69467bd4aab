import type { Kysely } from 'kysely';
import { listingEventOf } from '#machines/listing.ts';
import { type SaleContext, type SaleEvent, sale, saleMachine } from '#machines/sale.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { statusOfSale } from '#src/domain/listing-status.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { moveListing, saleUnderSigning } from './listing.ts';

export type SaleRow = Row<typeof saleMachine>;

// seam: written by `begin` and `decide` only.
const rowOf = (state: string, context: SaleContext): SaleRow => ({ state, context }) as SaleRow;

/** Returns the sales of these homes. A home that is not for sale has none. */
export const salesOf = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, SaleRow>> => {
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('sale').selectAll().where('estateId', 'in', ids).execute();
  return new Map(found.map((row) => [row.estateId, rowOf(row.state, row.context)]));
};

/** Begins a home's sale at its first step, unless it has begun. */
export const beginSale = async (tx: Tx, id: EstateId, at: IsoInstant): Promise<void> => {
  const { state, context } = begin(saleMachine, { at });
  const begun = await tx
    .insertInto('sale')
    .values({ estateId: id, state, context: JSON.stringify(context), updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('estateId')
    .executeTakeFirst();
  if (begun) await moveListing(tx, id, { from: 'requested', event: { type: 'ASSIGN' }, at });
};

const lockSale = (tx: Tx, id: EstateId) =>
  tx
    .selectFrom('sale')
    .innerJoin('estate', 'estate.id', 'sale.estateId')
    .selectAll('sale')
    .select('estate.archivedAt')
    .where('sale.estateId', '=', id)
    .forUpdate('sale')
    .executeTakeFirst();

/** Moves the listing along with its sale, where that leads to another status. An archived one stays in the archive. */
const takeListing = async (
  tx: Tx,
  found: NonNullable<Awaited<ReturnType<typeof lockSale>>>,
  state: string,
  event: SaleEvent,
): Promise<boolean> => {
  if (found.archivedAt !== null) return true;
  const [from, to] = [statusOfSale(found.state), statusOfSale(state)];
  if (from === to) return true;
  const underSigning = event.type === 'BACK' ? await saleUnderSigning(tx, found.estateId) : 0;
  return moveListing(tx, found.estateId, { from, event: listingEventOf(event, to, underSigning), at: event.at });
};

/**
 * Moves a home's sale, and its listing with it, if both machines allow that; returns whether they do. Locks the sale's
 * row until the commit.
 */
export const moveSale = async (tx: Tx, id: EstateId, event: SaleEvent): Promise<boolean> => {
  const found = await lockSale(tx, id);
  if (found === undefined) return false;
  const verdict = decide(sale, rowOf(found.state, found.context), event);
  if (!verdict.allowed) return false;
  const { state, context } = verdict.row;
  if (!(await takeListing(tx, found, state, event))) return false;
  await tx
    .updateTable('sale')
    .set({ state, context: JSON.stringify(context), updatedAt: event.at })
    .where('estateId', '=', id)
    .execute();
  return true;
};
