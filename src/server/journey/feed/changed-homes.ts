import { type Kysely, sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

/** How many changes one transaction takes. */
const atOnce = 500;

/** Returns whether a home has changed since its news was made. Reads one row at most. */
export const isAnyChanged = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('feed_change').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Takes the oldest changes and returns their homes. They are back if the transaction does not commit. A run beside this
 * one waits until then: otherwise its older facts could be written over newer ones that are compared only once.
 */
export const takeChangedHomes = async (tx: Tx): Promise<readonly EstateId[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('feed', 0))`.execute(tx);
  const taken = await tx
    .deleteFrom('feed_change')
    .where('id', 'in', (eb) => eb.selectFrom('feed_change').select('id').orderBy('id').limit(atOnce))
    .returning('estate_id')
    .execute();
  return [...new Set(taken.map(({ estate_id }) => estate_id))];
};
