import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fsyncBarrier } from './barrier.ts';
import { type EmbeddedPlace, embeddedClientConfig, openEmbedded } from './embedded.ts';
import { NamingClient } from './named-statements.ts';
import { type Notifications, postgresNotifications } from './notifications.ts';
import { type SessionLocks, sessionLocks } from './session-locks.ts';
import { publishStatement } from './statements.ts';
import type { Tables } from './tables.ts';
import { assertOutsideTransaction } from './transaction-context.ts';
import { valueTypes } from './value-types.ts';

export interface PostgresPlace {
  readonly url: string;
  /** Bypasses a pooler in transaction mode: LISTEN and migrations need a session of their own. */
  readonly directUrl?: string;
  readonly poolSize?: number;
}
export type Place = EmbeddedPlace | PostgresPlace;

/** One database, of either kind, behind one `pg.Pool`. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** Announcements between processes. The embedded database has one process and needs none. */
  readonly notifications: Notifications | undefined;
  /**
   * Locks that show the other processes what this one works on, until it ends. Undefined for the embedded database,
   * which has one process.
   */
  readonly locks: SessionLocks | undefined;
  /** Reliability F4: makes every commit so far survive a power cut. PostgreSQL does that at each commit. */
  readonly barrier: () => Promise<void>;
  /** Returns a copy of the whole embedded database as a tar file. Undefined on PostgreSQL, which has its own tools. */
  readonly dump: ((compression: 'none' | 'gzip') => Promise<Blob>) | undefined;
  readonly close: () => Promise<void>;
}

/** A pool that refuses a second connection to a call that already holds a transaction. */
class GuardedPool extends pg.Pool {
  // seam: the two shapes of connect (promise, callback) are one guarded call.
  override connect = ((callback?: Parameters<pg.Pool['connect']>[0]) => {
    assertOutsideTransaction();
    return callback ? super.connect(callback) : super.connect();
  }) as pg.Pool['connect'];
}

/** Tables and columns are snake_case in the database and camelCase in code. What a JSON value holds keeps its names. */
const overPool = (pool: pg.Pool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: publishStatement,
  });

const connectPostgres = (place: PostgresPlace): Database => {
  // A direct address beside this one means a pooler in between, which may switch sessions under a name.
  const isDirect = place.directUrl === undefined || place.directUrl === place.url;
  const pool = new GuardedPool({
    connectionString: place.url,
    max: place.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
    types: valueTypes,
    ...(isDirect && { Client: NamingClient }),
  });
  // An idle connection that the server closes is replaced at the next query; without a listener Node would exit.
  pool.on('error', () => undefined);
  // The same for a connection in use: only its query fails (reliability F5).
  pool.on('connect', (client) => client.on('error', () => undefined));
  const notifications = postgresNotifications(place.directUrl ?? place.url, pool);
  const locks = sessionLocks(place.directUrl ?? place.url);
  return {
    kind: 'postgres',
    db: overPool(pool),
    pool,
    notifications,
    locks,
    barrier: async () => undefined,
    dump: undefined,
    async close() {
      await locks.close();
      await notifications.close();
      if (!pool.ended) await pool.end();
    },
  };
};

const connectEmbedded = async (place: EmbeddedPlace): Promise<Database> => {
  const lite: PGlite = await (place.opening ?? openEmbedded(place));
  // One session: two clients would share one transaction. It never idles out, since it is not a socket.
  const pool = new GuardedPool({
    ...(await embeddedClientConfig(lite)),
    Client: NamingClient,
    types: valueTypes,
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  return {
    kind: 'embedded',
    db: overPool(pool),
    pool,
    notifications: undefined,
    locks: undefined,
    barrier: fsyncBarrier(pool, place.folder),
    async dump(compression) {
      // Holding the only client keeps every transaction out while the files are read.
      const client = await pool.connect();
      try {
        await client.query('CHECKPOINT');
        return await lite.dumpDataDir(compression);
      } finally {
        client.release();
      }
    },
    async close() {
      if (!pool.ended) await pool.end();
      if (!lite.closed) await lite.close();
    },
  };
};

/** Opens a database. The caller must lock the embedded folder first (`lockDataFolder`). */
export const connect = async (place: Place): Promise<Database> =>
  'url' in place ? connectPostgres(place) : connectEmbedded(place);
