import { basename } from 'node:path';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** Migrations by their files' paths. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Returns all migrations by file name, from every folder. A name is `yyyy-mm-dd-nn-<what>.ts`, so that names sort in
 * the order of writing across folders. A table that refers to another one has the later name.
 */
const byNameOf = (found: Migrations): Migrations => {
  const byName: Record<string, Migration> = {};
  for (const [path, migration] of Object.entries(found)) {
    const name = basename(path, '.ts');
    if (!/^\d{4}-\d\d-\d\d-\d\d-[a-z0-9-]+$/.test(name))
      throw new Error(`Rename the migration ${path} to YYYY-MM-DD-NN-what-it-does.ts.`);
    if (byName[name]) throw new Error(`Two migrations are called ${name}. Give one of the files another number.`);
    byName[name] = migration;
  }
  return byName;
};

/** Returns whether every migration has run, in one query. Kysely's own check reads the catalogue for half a second. */
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
    // Two developers add migrations side by side: the earlier-named one may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};

/**
 * Migrates a database to the newest version and returns the names that were run. Safe in several processes at once:
 * Kysely holds a lock, so a pooler in transaction mode must be bypassed (`directUrl`). Throws the first failure, after
 * rolling back that migration.
 */
export const migrate = async (
  database: Pick<Database, 'db'>,
  found: Migrations,
  directUrl?: string,
): Promise<readonly string[]> => {
  // A migration writes the database's own names.
  if (directUrl === undefined) return run(database.db.withoutPlugins(), found);
  const direct = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: directUrl, max: 1 }) }),
  });
  try {
    return await run(direct, found);
  } finally {
    await direct.destroy();
  }
};
