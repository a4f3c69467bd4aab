import { type Kysely, sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/**
 * Who reads the log, and the id of what each reads again. A reader adds itself in its `columns.ts`:
 *
 * ```ts
 * declare module '#src/server/platform/changes/change-log.ts' {
 *   interface Subjects { feed: EstateId }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Subjects {}
export type Reader = keyof Subjects;

export interface Change<R extends Reader> {
  readonly number: string;
  readonly subject: Subjects[R];
  readonly at: IsoInstant;
}

const ofReader = (db: Kysely<Tables>, reader: Reader) => db.selectFrom('change').where('reader', '=', reader);

const oldest = (db: Kysely<Tables>, reader: Reader, most: number) =>
  ofReader(db, reader).where('waitsUntil', '<=', sql<IsoInstant>`now()`).orderBy('number').limit(most);

/** Returns whether a reader has anything to read. Reads one row at most, and those that wait. */
export const isAnyChange = async (db: Kysely<Tables>, reader: Reader): Promise<boolean> =>
  (await oldest(db, reader, 1).select('number').executeTakeFirst()) !== undefined;

/** Returns a reader's oldest changes, or all of these subjects, and takes none of them. */
export const readChanges = async <R extends Reader>(
  db: Kysely<Tables>,
  reader: R,
  of: number | readonly Subjects[R][],
): Promise<readonly Change<R>[]> => {
  const asked = typeof of === 'number' ? oldest(db, reader, of) : ofReader(db, reader).where('subject', 'in', of);
  const rows = await asked.select(['number', 'subject', 'at']).execute();
  // seam: a reader's triggers name its own subjects.
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject as Subjects[R] }));
};

/** Takes away changes that were read before what they are about. One that commits meanwhile stays. */
export const dropChanges = async <R extends Reader>(
  db: Kysely<Tables>,
  reader: R,
  changes: readonly Change<R>[],
): Promise<void> => {
  if (changes.length === 0) return;
  const numbers = changes.map(({ number }) => number);
  await db.deleteFrom('change').where('reader', '=', reader).where('number', 'in', numbers).execute();
};

/**
 * Takes every change of the subjects that changed first, or of these, and returns each subject once. They are back if
 * the transaction does not commit. A reader whose older reading could be written over a newer one holds a lock before.
 */
export const takeChanges = async <R extends Reader>(
  tx: Tx,
  reader: R,
  of: number | readonly Subjects[R][],
): Promise<readonly Subjects[R][]> => {
  const taken = await tx
    .deleteFrom('change')
    .where('reader', '=', reader)
    .where('subject', 'in', typeof of === 'number' ? oldest(tx, reader, of).select('subject') : of)
    .returning('subject')
    .execute();
  // seam: a reader's triggers name its own subjects.
  return [...new Set(taken.map(({ subject }) => subject as Subjects[R]))];
};

/** Makes a reader read a subject again, where no row that it follows says so. */
export const noteChange = async <R extends Reader>(tx: Tx, reader: R, subject: Subjects[R]): Promise<void> => {
  await tx.insertInto('change').values({ reader, subject }).execute();
};

/** Puts off the changes of a subject for ten minutes. */
export const putOffChanges = async <R extends Reader>(tx: Tx, reader: R, subject: Subjects[R]): Promise<void> => {
  await tx
    .updateTable('change')
    .set({ waitsUntil: sql<IsoInstant>`now() + interval '10 minutes'` })
    .where('reader', '=', reader)
    .where('subject', '=', subject)
    .execute();
};
