import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * What holds over the rows at any moment, whatever was done in whatever order. An area declares its own in
 * `src/server/<area>/laws.ts`, found by glob. A test plants a breach of each, and `npm run audit -- laws` reads them over
 * any database.
 */
export interface Law {
  /** In kebab-case; each once. */
  readonly name: string;
  /** What is wrong with a row that breaks it, as one sentence. */
  readonly broken: string;
  /** Selects the rows that break it: `found`, an id in words. */
  readonly find: RawBuilder<{ found: string }>;
}

export interface Breach {
  readonly law: string;
  readonly broken: string;
  readonly rows: readonly string[];
}

/** The rows of one law that are named; the rest are of the same kind. */
const mostRows = 20;

/** Returns the laws that rows break, each with its first rows. */
export const findBreaches = async (db: Kysely<Tables>, laws: readonly Law[]): Promise<readonly Breach[]> => {
  const breaches: Breach[] = [];
  for (const { name, broken, find } of laws) {
    const { rows } = await sql<{ found: string }>`select found::text as found from (${find}) as breach
      order by found limit ${mostRows}`.execute(db);
    if (rows.length > 0) breaches.push({ law: name, broken, rows: rows.map(({ found }) => found) });
  }
  return breaches;
};
