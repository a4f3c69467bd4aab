import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reader } from './change-log.ts';

type Happening = 'insert' | 'update' | 'delete';

/** What of a table makes a reader's subjects stale. */
export interface Followed {
  /** The column with the subject's id, or a query of subjects by the row `$1`. The column `estate_id` unless said. */
  readonly subject?: 'id' | 'instance_id' | `select ${string}`;
  /** All three unless said. */
  readonly on?: readonly Happening[];
  /** What an update must change: columns, or expressions that begin with one. Any unless said. */
  readonly changed?: readonly string[];
  /** Which rows count: a condition that begins with a column. An update counts that takes a row in or out of it. */
  readonly only?: string;
}

const conditions = (happening: Happening, { changed, only }: Followed): readonly RawBuilder<unknown>[] => {
  const is = (row: 'old' | 'new') => (only === undefined ? [] : [sql.raw(`${row}.${only}`)]);
  if (happening !== 'update') return is(happening === 'insert' ? 'new' : 'old');
  const moved = changed?.map((of) => sql.raw(`old.${of} is distinct from new.${of}`));
  return [[...is('old'), ...is('new')], moved ?? []]
    .filter((either) => either.length > 0)
    .map((either) => sql`(${sql.join(either, sql` or `)})`);
};

/**
 * Makes a reader's subjects stale by these tables, in the transaction of the change: each row that is written there adds
 * a row to the log. For migrations, of which each must do the same for good: give another name to what does otherwise.
 */
export const follow = async (
  db: Kysely<never>,
  reader: Reader,
  tables: Readonly<Record<string, Followed>>,
): Promise<void> => {
  for (const [table, followed] of Object.entries(tables)) {
    const { subject = 'estate_id', on = ['insert', 'update', 'delete'] } = followed;
    for (const happening of on) {
      const all = conditions(happening, followed);
      await sql`create trigger ${sql.id(`${reader}_follows_${happening}`)} after ${sql.raw(happening)}
        on ${sql.table(table)} for each row ${all.length > 0 ? sql`when (${sql.join(all, sql` and `)})` : sql``}
        execute function change_noted(${sql.lit(reader)}, ${sql.lit(subject)})`.execute(db);
    }
  }
};
