import { createHash, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { type EmbeddedPlace, openEmbedded } from '#src/server/platform/db/embedded.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.tmp');

/** Returns a hash that changes with every migration and job, so that a template is never older than the code. */
const fingerprint = () => {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
    .update(readFileSync(import.meta.filename));
  for (const entry of readdirSync(join(root, 'src/server'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && (entry.parentPath.endsWith('/migrations') || entry.name === 'jobs.ts')) {
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** Node has it; only the browser's library, which is not read here, declares it as a value. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> };

/** Compiled once a worker: each open would hash and compile these megabytes again. */
let compiled: Promise<WebAssembly.Module> | undefined;
const compile = async (): Promise<WebAssembly.Module> => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
};

const open = async (place: EmbeddedPlace, settings: readonly string[] = []): Promise<Database> => {
  compiled ??= compile();
  const opening = openEmbedded(place, { pgliteWasmModule: await compiled, settings });
  return connect({ folder: 'memory', opening });
};

/** Deletes what no test reads, or every file of it would be unpacked again for each database. */
const slim = async ({ pool }: Database): Promise<void> => {
  for (const name of ['template0', 'template1']) {
    await pool.query('update pg_database set datistemplate = false where datname = $1', [name]);
    await pool.query(`drop database ${name}`);
  }
};

/**
 * Writes a template. Another test file may be writing the same one, or reading it: only those of an older program are
 * deleted, and the first one written stays, because a blob of a file that was replaced cannot be read.
 */
const keep = (name: string, dump: Buffer): void => {
  mkdirSync(cache, { recursive: true });
  const isOld = (file: string) => file.startsWith('database-template-') && !file.startsWith(name);
  for (const old of readdirSync(cache).filter(isOld)) rmSync(join(cache, old), { force: true });
  const partial = join(cache, `${name}.${randomUUID()}`);
  writeFileSync(partial, dump);
  try {
    linkSync(partial, join(cache, name));
  } catch (error) {
    if (!existsSync(join(cache, name))) throw error;
  } finally {
    rmSync(partial);
  }
};

/**
 * Returns a database in memory, prepared: once for all, then loaded from a file. It holds one segment of its log
 * instead of two, and no database to copy new ones from.
 */
export const embeddedFromTemplate = async (prepare: (database: Database) => Promise<void>): Promise<Database> => {
  const name = `database-template-${fingerprint()}.tar`;
  const template = join(cache, name);
  if (!existsSync(template)) {
    const made = await open({ folder: 'memory' }, ['-c', 'wal_recycle=off']);
    await prepare(made);
    await slim(made);
    const dump = await made.dump?.('none');
    await made.close();
    if (!dump) throw new Error('The embedded database gives no dump');
    keep(name, Buffer.from(await dump.arrayBuffer()));
  }
  return open({ folder: 'memory', dump: await openAsBlob(template) });
};
