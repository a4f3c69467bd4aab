import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { ConnectionConfig } from 'pg';

/** PostgreSQL in this process: a folder, or memory (tests), optionally loaded from a dump. */
export interface EmbeddedPlace {
  readonly folder: string | 'memory';
  readonly dump?: Blob;
  /** The database if it is already being opened. */
  readonly opening?: Promise<PGlite>;
}

/**
 * PostgreSQL fills its default 128 MB of buffers with zeros at start: a quarter of the process's memory (reliability
 * 6.2), mostly unused. Other pages are read from the system's file cache.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/** The database's own options that tests change: how it is compiled, and what is kept of its log. */
type Changed = Pick<PGliteOptions, 'pgliteWasmModule'> & { readonly settings?: readonly string[] };

export const openEmbedded = async (
  place: EmbeddedPlace,
  { settings = [], ...changed }: Changed = {},
): Promise<PGlite> => {
  const [{ PGlite }, { pg_trgm }, { btree_gin }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/btree_gin'),
  ]);
  if (place.folder !== 'memory') await mkdir(dirname(place.folder), { recursive: true });
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...buffers, ...settings],
    extensions: { pg_trgm, btree_gin },
    ...changed,
    ...(place.folder !== 'memory' && { dataDir: place.folder }),
    ...(place.dump && { loadDataDir: place.dump }),
  });
};

/** Milliseconds that statements may run one after another before the event loop gets a turn. */
const mostAtOnce = 1;
/** A longer turn of the event loop, in ms, had work in it, so more may be waiting. */
const emptyTurn = 0.1;
/** Most turns in a row that had work, before the next statement runs. */
const mostTurns = 20;

/**
 * PGlite runs in this thread and resolves in microtasks: while thousands of statements wait, no socket would be read.
 * Yields to the event loop until a turn was empty (reliability A2: health answers while two thousand sign in). One turn
 * is not enough, since Node accepts a single connection per turn: the 2,001st caller would wait for two thousand
 * statements.
 */
const turnTaker = () => {
  let last = 0;
  return async (): Promise<void> => {
    if (performance.now() - last < mostAtOnce) return;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const began = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      if (turn > 0 && performance.now() - began < emptyTurn) break;
    }
    last = performance.now();
  };
};

const waitsForSync = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite's node-postgres adapter runs every protocol message at once. After a failed parse or bind, the rest of the
 * group would still run, and client and server would lose step. So messages are held until their Sync (or Flush, or a
 * simple query) and passed on as one buffer, as a socket does.
 */
const inGroups = (lite: PGlite) => {
  let held: Uint8Array[] = [];
  const takeTurn = turnTaker();
  return {
    waitReady: lite.waitReady,
    async execProtocolStream(message: Uint8Array, options: object) {
      held.push(new Uint8Array(message));
      if (waitsForSync.has(message[0] ?? 0)) return [];
      const group = Buffer.concat(held);
      held = [];
      await takeTurn();
      return lite.execProtocolStream(group, options);
    },
  };
};

/**
 * Returns the configuration that lets a `pg.Pool` use an in-process PGlite. It has one session, so one client at a
 * time.
 */
export const embeddedClientConfig = async (lite: PGlite): Promise<ConnectionConfig> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  // seam: the adapter reads only waitReady and execProtocolStream of its argument.
  const config = createPgConfig(inGroups(lite) as unknown as PGlite);
  const connection = config.connection;
  const parse = connection.parse.bind(connection);
  // A query may carry `types` as a parser object; the adapter takes that field for a list of parameter oids.
  connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return config as ConnectionConfig;
};
