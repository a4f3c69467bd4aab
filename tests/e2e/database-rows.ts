import { PGlite } from '@electric-sql/pglite';

/** Tables that change with time alone: who was last seen on which page, and recent counts of requests. */
const ofTheClock = new Set(['flow_presence', 'rate_limit']);

/** Returns every row of every table of ours, by table, in a data folder that no process has open. */
export async function rowsOf(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const database = await PGlite.create({ dataDir: folder });
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const all: Record<string, readonly string[]> = {};
    for (const { name } of tables.filter((table) => !ofTheClock.has(table.name))) {
      const { rows } = await database.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await database.close();
  }
}
