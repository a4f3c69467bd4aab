import type pg from 'pg';

type Pool = Pick<pg.Pool, 'connect'>;
type Client = Pick<pg.Client, 'query'>;

interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Where the rows are kept, if there were any. */
  readonly kept: string;
  readonly columns: string;
}

/** Every table that tests write to. What migrations and queues are is no test's to change. */
const tablesOf = async (client: Client): Promise<readonly Table[]> => {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name, format('kept_rows.%I', nspname || '_' || relname) as kept,
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and (nspname = 'public' and relname not like 'kysely_%'
        or nspname = 'pgboss' and (relispartition or relname = 'archive'))
      order by 1`);
  return rows;
};

/** Of these tables, those with a row. One statement, because a round trip for each would cost more than the rest. */
const filled = async (client: Client, tables: readonly Table[]): Promise<readonly Table[]> => {
  const each = tables.map(({ name }, index) => `select ${index} as at where exists (select from ${name})`);
  const { rows } = await client.query<{ at: number }>(each.join(' union all '));
  return rows.map(({ at }) => tables[at]).filter((table) => table !== undefined);
};

const within = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Keeps a copy of the rows that a started server has, and returns a function that makes these the only ones again. No
 * trigger runs. For a server that answers no call meanwhile.
 */
export const keepRows = async (pool: Pool): Promise<() => Promise<void>> => {
  const { tables, kept } = await within(pool, async (client) => {
    const all = await tablesOf(client);
    await client.query('create schema if not exists kept_rows');
    const some = await filled(client, all);
    for (const table of some) await client.query(`create table ${table.kept} as select * from ${table.name}`);
    return { tables: all, kept: new Set(some) };
  });
  return () =>
    within(pool, async (client) => {
      await client.query('set local session_replication_role = replica');
      const changed = await filled(client, tables);
      for (const { name } of changed) await client.query(`delete from ${name}`);
      for (const table of kept) {
        const { name, kept: from, columns } = table;
        if (!changed.includes(table)) await client.query(`delete from ${name}`);
        await client.query(`insert into ${name} (${columns}) overriding system value select ${columns} from ${from}`);
      }
    });
};
