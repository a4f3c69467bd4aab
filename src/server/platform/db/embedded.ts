import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { ConnectionConfig } from 'pg';

/** PostgreSQL in this process: a folder, or memory (tests), perhaps begun from a dump. */
export interface EmbeddedPlace {
  readonly folder: string | 'memory';
  readonly dump?: Blob;
  /** Being opened already. */
  readonly opening?: Promise<PGlite>;
}

/**
 * PostgreSQL's own 128 MB of buffers are written full of zeros as it opens, and kept: a quarter of the process's memory
 * (reliability 6.2), most of it never used. What they do not hold is read from the system's own cache of the files.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

export const openEmbedded = async (place: EmbeddedPlace): Promise<PGlite> => {
  const { PGlite } = await import('@electric-sql/pglite');
  if (place.folder !== 'memory') await mkdir(dirname(place.folder), { recursive: true });
  return PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...buffers],
    ...(place.folder !== 'memory' && { dataDir: place.folder }),
    ...(place.dump && { loadDataDir: place.dump }),
  });
};

/** Milliseconds that statements may follow one another before whatever else the process does has its turn. */
const mostAtOnce = 1;
/** A turn of the event loop that took longer was not empty: others came, and more may be waiting behind them. */
const emptyTurn = 0.1;
/** So many turns in a row, when they are not empty; then a statement has its own. */
const mostTurns = 20;

/**
 * PGlite works in this thread and answers in microtasks: while thousands of statements wait for it, no socket would be
 * read (reliability A2: health answers while two thousand sign in). Resolves at once, or when a turn of the event loop
 * was empty. More than one, because Node accepts a single connection in each: whoever came as the 2,001st would wait
 * for two thousand statements.
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
 * PGlite's node-postgres adapter runs every protocol message at once. After a failed parse or bind the rest of the
 * group would still run and client and server lose step. Hold a group until its Sync (or Flush, or a simple query) and
 * hand it over as one buffer, as a socket does.
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

/** The configuration that lets a `pg.Pool` speak to an in-process PGlite. One session, so one client at a time. */
export const embeddedClientConfig = async (lite: PGlite): Promise<ConnectionConfig> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  // seam: the adapter reads only waitReady and execProtocolStream of what it is given.
  const config = createPgConfig(inGroups(lite) as unknown as PGlite);
  const connection = config.connection;
  const parse = connection.parse.bind(connection);
  // A query may carry `types` as a parser object; the adapter takes that field for a list of parameter oids.
  connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return config as ConnectionConfig;
};
