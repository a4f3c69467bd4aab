import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { productWithDemo } from '#src/server/demo/product.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { migrate } from '#src/server/platform/db/migrate.ts';
import { openJobs } from '#src/server/platform/jobs/open-jobs.ts';
import { openLog } from '#src/server/platform/log.ts';
import { embeddedFromTemplate } from './embedded-template.ts';

/** Creates tables and job queues, as a server start does. */
const prepare = async (database: Database): Promise<void> => {
  await migrate(database, productWithDemo.migrations);
  await (await openJobs(database, openLog('silent'), productWithDemo.jobs)).close();
};

const embedded = (): Promise<Database> => embeddedFromTemplate(prepare);

const asAdmin = async <T>(serverUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};
const on = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const template = 'grend_template';
/** Any number that no other lock uses. */
const templateLock = 20_261_121;

/** Makes a migrated database to copy from: by the first test file that asks, while the others wait for it. */
const makeTemplate = (serverUrl: string): Promise<void> =>
  asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const half = `${template}_half`;
    await admin.query(`drop database if exists ${half}`);
    await admin.query(`create database ${half}`);
    const made = await connect({ url: on(serverUrl, half) });
    await prepare(made);
    await made.close();
    await admin.query(`alter database ${half} rename to ${template}`);
  });

/** Creates a separate database on a real server, changed by `before` while nothing else is connected. */
const postgres = async (
  serverUrl: string,
  before: (client: pg.Client, name: string) => Promise<void> = async () => undefined,
): Promise<Database & { url: string }> => {
  const name = `grend_${randomUUID().replaceAll('-', '')}`;
  await makeTemplate(serverUrl);
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  const url = on(serverUrl, name);
  await asAdmin(url, (admin) => before(admin, name));
  const made = await connect({ url });
  return {
    ...made,
    url,
    async close() {
      await made.close();
      await asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
};

/** The server that the second round of tests runs on; unset in the first. */
export const testServerUrl = process.env.TEST_DATABASE_URL;

/** A database with its address where other processes may open it too. */
type TestDatabase = Database & { readonly url?: string };

/**
 * Opens a migrated, empty database: embedded in memory, or on TEST_DATABASE_URL when that is set. Close it when done.
 */
export const openTestDatabase = (): Promise<TestDatabase> => (testServerUrl ? postgres(testServerUrl) : embedded());

/** The same, with `prepare` run before anything else, and `path` as the search path of every connection. */
export const openDatabaseWith = async (
  prepareIn: (client: Pick<pg.Client, 'query'>) => Promise<void>,
  path: string,
): Promise<Database> => {
  if (testServerUrl) {
    return postgres(testServerUrl, async (client, name) => {
      await prepareIn(client);
      await client.query(`alter database ${name} set search_path = ${path}`);
    });
  }
  const made = await embedded();
  const client = await made.pool.connect();
  await prepareIn(client);
  await client.query(`set search_path = ${path}`);
  client.release();
  return made;
};

/** Opens one database for a test file before its tests, and closes it after. */
export const testDatabase = (): { readonly current: TestDatabase } => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database?.close());
  return {
    get current() {
      if (!database)
        throw new Error('No open test database. Read `current` inside a test or hook, not at the top of the file');
      return database;
    },
  };
};
