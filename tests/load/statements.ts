import pg from 'pg';

/** One statement as the service sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** `begin`, `commit` and the like: a replay has its own transaction. */
const bracket = /^\s*(begin|commit|rollback|start transaction)\b/i;

interface QueryConfig {
  readonly text: string;
  readonly values?: readonly unknown[];
}
const statementOf = (args: readonly unknown[]): Statement | undefined => {
  const [first, second] = args;
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  // seam: node-postgres takes a config object, or a prepared Query that carries the same names.
  const config = first as QueryConfig | null | undefined;
  if (typeof config?.text !== 'string') return undefined;
  return { text: config.text, values: config.values ?? (Array.isArray(second) ? second : []) };
};

/** Returns every statement that any connection of this process sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const heard: Statement[] = [];
  // Patches the client's own class: the embedded database has its own copy of the driver.
  const query = pg.Client.prototype.query;
  const listening = function (this: pg.Client, ...args: unknown[]) {
    const statement = statementOf(args);
    if (statement && !bracket.test(statement.text)) heard.push(statement);
    return Reflect.apply(query, this, args);
  };
  // seam: query has many overloads, and all of them are passed on as they came.
  pg.Client.prototype.query = listening as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return heard;
}

/** Runs the same statements by the bare driver in one transaction. The log gives each event a number of its own. */
export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { text, values } of statements) await client.query(text, [...values]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
