import { basename } from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** Migrations by their files' paths. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * All migrations by file name, wherever they lie. A name is `yyyy-mm-dd-nn-<what>.ts`, so that names sort in the order
 * of writing across folders: a table that refers to another's has the later name.
 */
const byNameOf = (found: Migrations): Migrations => {
  const byName: Record<string, Migration> = {};
  for (const [path, migration] of Object.entries(found)) {
    const name = basename(path, '.ts');
    if (!/^\d{4}-\d\d-\d\d-\d\d-[a-z0-9-]+$/.test(name)) throw new Error(`A migration must be named by date: ${path}`);
    if (byName[name]) throw new Error(`Two migrations are called ${name}`);
    byName[name] = migration;
  }
  return byName;
};

/** Whether every migration has run: one question, where Kysely's own start asks the catalogue half a second long. */
const isNewest = async (db: Kysely<Tables>, names: readonly string[]): Promise<boolean> => {
  const there = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!there.rows[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  return names.every((name) => ran.has(name));
};

const run = async (db: Kysely<Tables>, found: Migrations): Promise<readonly string[]> => {
  const known = byNameOf(found);
  if (await isNewest(db, Object.keys(known))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Two developers add migrations side by side: the earlier-named may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};

/**
 * Brings a database to the newest shape and answers the names that were run. Safe in several processes at once: Kysely
 * holds a lock, for which a pooler in transaction mode must be passed by (`directUrl`). Throws the first failure; what
 * that migration did is rolled back.
 */
export const migrate = async (
  database: Pick<Database, 'db'>,
  found: Migrations,
  directUrl?: string,
): Promise<readonly string[]> => {
  if (directUrl === undefined) return run(database.db, found);
  const direct = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: directUrl, max: 1 }) }),
  });
  try {
    return await run(direct, found);
  } finally {
    await direct.destroy();
  }
};
