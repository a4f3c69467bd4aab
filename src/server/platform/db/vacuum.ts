import { escapeIdentifier } from 'pg';
import type { Database } from './connect.ts';

interface Changed {
  readonly schema: string;
  readonly name: string;
}

/**
 * Vacuums and analyzes the tables of the embedded database that changed enough, by the thresholds of PostgreSQL's own
 * autovacuum, which the embedded one does not run. Does nothing for PostgreSQL. Stops when the signal is aborted.
 */
export const vacuumChanged = async ({ kind, pool }: Database, signal: AbortSignal): Promise<void> => {
  if (kind !== 'embedded') return;
  const { rows } = await pool.query<Changed>(`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup
    order by schemaname, relname`);
  for (const { schema, name } of rows) {
    if (signal.aborted) return;
    // One table at a time, so that the calls of customers run in between.
    await pool.query(`vacuum (analyze) ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
  }
};
