import { basename } from 'node:path';
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Tables } from './tables.ts';

const found = import.meta.glob<Migration>('../*/migrations/*.ts', { eager: true });

/**
 * All migrations by file name, wherever they lie. A name is `yyyy-mm-dd-<n>-<what>.ts`, so that names sort in the order
 * of writing across folders: a table that refers to another's has the later name.
 */
export const migrations = (): Readonly<Record<string, Migration>> => {
  const byName: Record<string, Migration> = {};
  for (const [path, migration] of Object.entries(found)) {
    const name = basename(path, '.ts');
    if (!/^\d{4}-\d\d-\d\d-\d+-[a-z0-9-]+$/.test(name)) throw new Error(`A migration must be named by date: ${path}`);
    if (byName[name]) throw new Error(`Two migrations are called ${name}`);
    byName[name] = migration;
  }
  return byName;
};

/**
 * Brings a database to the newest shape and answers the names that were run. Safe in several processes at once: Kysely
 * holds a lock. Throws the first failure; what that migration did is rolled back.
 */
export const migrate = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations() },
    // Two developers add migrations side by side: the earlier-named may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};
