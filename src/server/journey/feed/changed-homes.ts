import { type Kysely, sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** How many changes one transaction takes. */
const atOnce = 500;

const oldest = (db: Kysely<Tables>, most: number) =>
  db.selectFrom('feedChange').where('waitsUntil', '<=', sql<IsoInstant>`now()`).orderBy('id').limit(most);

/** Returns whether a home has changed since its news was made. Reads one row at most, and those that wait. */
export const isAnyChanged = async (db: Kysely<Tables>): Promise<boolean> =>
  (await oldest(db, 1).select('id').executeTakeFirst()) !== undefined;

/** Returns the homes of the oldest changes, and takes none of them. */
export const readChangedHomes = async (db: Kysely<Tables>): Promise<readonly EstateId[]> => {
  const rows = await oldest(db, atOnce).select('estateId').execute();
  return [...new Set(rows.map(({ estateId }) => estateId))];
};

/**
 * Takes every change of the homes that changed first, or of one home, and returns these homes. They are back if the transaction does not
 * commit. A run beside this one waits until then: otherwise its older facts could be written over newer ones that are
 * compared only once.
 */
export const takeChangedHomes = async (tx: Tx, home?: EstateId): Promise<readonly EstateId[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('feed', 0))`.execute(tx);
  const taken = await tx
    .deleteFrom('feedChange')
    .where('estateId', 'in', home === undefined ? oldest(tx, atOnce).select('estateId') : [home])
    .returning('estateId')
    .execute();
  return [...new Set(taken.map(({ estateId }) => estateId))];
};

/** Puts off the changes of a home for ten minutes. */
export const putOffHome = (tx: Tx, home: EstateId) =>
  tx
    .updateTable('feedChange')
    .set({ waitsUntil: sql<IsoInstant>`now() + interval '10 minutes'` })
    .where('estateId', '=', home)
    .execute();
