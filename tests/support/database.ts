import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { foundJobs } from '#src/server/jobs/found-jobs.ts';
import { openJobs } from '#src/server/jobs/open-jobs.ts';
import { openLog } from '#src/server/log.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.tmp');

/** Changes with every migration and job, so that a template is never older than the code. */
const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const entry of readdirSync(join(root, 'src/server'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && (entry.parentPath.endsWith('/migrations') || entry.name === 'jobs.ts')) {
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** Tables and job queues: all that a start finds there. */
const prepare = async (database: Database): Promise<void> => {
  await migrate(database);
  await (await openJobs(database, openLog('silent'), foundJobs())).close();
};

/** A migrated database in memory: made once, then loaded from a file in half a second. */
const embedded = async (): Promise<Database> => {
  const template = join(cache, `database-template-${fingerprint()}.tar`);
  if (existsSync(template)) return connect({ folder: 'memory', dump: await openAsBlob(template) });
  const made = await connect({ folder: 'memory' });
  await prepare(made);
  const dump = await made.dump?.('none');
  if (dump) {
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache).filter((name) => name.startsWith('database-template-')))
      unlinkSync(join(cache, old));
    const partial = `${template}.${randomUUID()}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, template);
  }
  return made;
};

/** A database of its own on a real server. */
const postgres = async (serverUrl: string): Promise<Database & { url: string }> => {
  const name = `grend_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const made = await connect({ url: url.href });
  await prepare(made);
  return {
    ...made,
    url: url.href,
    async close() {
      await made.close();
      const again = new pg.Client({ connectionString: serverUrl });
      await again.connect();
      await again.query(`drop database ${name} with (force)`);
      await again.end();
    },
  };
};

/** The server that the second round of tests runs on; unset in the first. */
export const testServerUrl = process.env.TEST_DATABASE_URL;

/** A migrated, empty database: embedded in memory, or on TEST_DATABASE_URL when that is set. Close it when done. */
export const openTestDatabase = (): Promise<Database> => (testServerUrl ? postgres(testServerUrl) : embedded());

/** One database for a test file, opened before its tests and closed after. */
export const testDatabase = (): { readonly current: Database } => {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());
  return {
    get current() {
      if (!database) throw new Error('The test database is open only while tests run');
      return database;
    },
  };
};
