import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '#src/server/boot/app.ts';
import { type StartedApp, startApp } from '#src/server/boot/start-app.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { generalProblems } from '#src/server/http/general-problems.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import type { Job } from '#src/server/platform/jobs/define-job.ts';
import { openLog } from '#src/server/platform/log.ts';
import { readConfig } from '#src/server/platform/read-config.ts';
import { openTestDatabase } from './database.ts';
import { keepRows } from './kept-rows.ts';
import { openMovableDatabase, type TestClock } from './test-clock.ts';

/** Where links lead: an address that does not resolve, as behind a proxy. */
export const publicUrl = 'http://grend.test:4000';

export interface TestServer extends StartedApp {
  /** The server's log, one JSON line each. */
  readonly logged: readonly string[];
  /** Moves the time of server and database. Throws unless `clock: 'movable'` was given. */
  readonly clock: TestClock;
  /** Forgets the lines logged so far. */
  readonly forgetLog: () => void;
  /** Throws when a call was refused with a problem that its endpoint does not declare. */
  readonly assertDeclared: () => void;
}

export interface TestServerOptions extends Omit<AppOptions, 'found' | 'clock'> {
  /** Settings of `.env.example` that differ from the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The demo with its people and homes, which take a while to insert, or `empty`. Off by default. */
  readonly demo?: boolean | 'empty';
  /** `movable` for a test that lets time pass; its server must not share a database. */
  readonly clock?: 'movable';
  /** Given here instead of in `env` also for two servers of this process over one embedded database. */
  readonly role?: Config['role'];
  /** Jobs that this server does not run, because the test runs their work itself and counts it. */
  readonly without?: readonly Job[];
  /** What it runs instead of the product's jobs. */
  readonly jobs?: readonly Job[];
  /** A database shared with another server, and not closed with this one; a fresh one by default. */
  readonly database?: Database;
}

/** What a file may ask of its server. */
export interface FileServerOptions extends TestServerOptions {
  /** A server and a database of the file's own: for a file that looks at how they start, or breaks them. */
  readonly own?: true;
}

/** Starts the whole server in this process, on a port of its own, over a fresh database and an empty data folder. */
export const startTestServer = async ({
  env = {},
  demo,
  database: shared,
  clock: kind,
  role = 'both',
  without = [],
  jobs = productWithDemo.jobs,
  ...options
}: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grend-data-'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DEMO: String(demo !== false),
    DEMO_SIZE: 'small',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    BROKER_SYSTEM_PROVIDER: 'none',
    VALUATION_PROVIDER: 'none',
    // A caller's address is what the test says, and its own without a word.
    TRUSTED_PROXY: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    ...env,
  };
  const logged: string[] = [];
  const undeclared = new Set<string>();
  const onRefused: AppOptions['onRefused'] = (endpoint, code) => {
    if ([...endpoint.problems, ...generalProblems(endpoint)].includes(code)) return;
    undeclared.add(`${endpoint.method} ${endpoint.path}: ${code}`);
  };
  // A screen cannot handle a refusal that its endpoint does not declare, so every test of a call checks for them.
  const assertDeclared = () => {
    const found = [...undeclared];
    undeclared.clear();
    if (found.length > 0)
      throw new Error(`Add these to the contract's problems of their endpoints:\n${found.join('\n')}`);
  };
  const log = openLog(settings.LOG_LEVEL, { write: (line: string) => void logged.push(line) });
  const movable = kind === 'movable' ? await openMovableDatabase() : undefined;
  const shown = shared && { ...shared, close: async () => undefined };
  const database = movable?.database ?? shown ?? (await openTestDatabase());
  const started = await startApp(
    { ...readConfig(settings), role },
    log,
    { database, plant: demo === true },
    {
      found: { ...productWithDemo, jobs: jobs.filter((job) => !without.includes(job)) },
      onRefused,
      ...options,
      ...(movable && { clock: movable.clock }),
    },
  );
  return {
    ...started,
    logged,
    get clock() {
      if (!movable) throw new Error("Start this test server with { clock: 'movable' }");
      return movable.clock;
    },
    forgetLog: () => void logged.splice(0),
    assertDeclared,
    async stop() {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
      assertDeclared();
    },
  };
};

/** A server that stays for the next file of this worker, with the rows that it started with. */
interface KeptServer {
  readonly server: TestServer;
  /** Jobs that it does not run now. */
  readonly resting: Set<string>;
  readonly refresh: () => Promise<void>;
}

type Kind = 'real' | 'movable';
/** One of each kind a worker: a start costs more than most files' tests. */
const kept: Partial<Record<Kind, Promise<KeptServer>>> = {};

const startKept = async (kind: Kind): Promise<KeptServer> => {
  // None runs while it starts: what a job writes is no row that a server starts with.
  const resting = new Set(productWithDemo.jobs.map(({ name }) => name));
  const jobs = productWithDemo.jobs.map((job) => ({
    ...job,
    run: async (...given: Parameters<Job['run']>) => (resting.has(job.name) ? undefined : job.run(...given)),
  }));
  const server = await startTestServer({ jobs, ...(kind === 'movable' && { clock: 'movable' as const }) });
  await server.running.on.jobs.idle();
  return { server, resting, refresh: await keepRows(server.running.on.database.pool) };
};

/** The kept server as a file finds it: its rows, its log and its clock as after a start. */
const freshServer = async ({ clock, without = [] }: TestServerOptions): Promise<TestServer> => {
  const kind: Kind = clock ?? 'real';
  kept[kind] ??= startKept(kind);
  const { server, resting, refresh } = await kept[kind];
  await server.running.on.jobs.idle();
  await refresh();
  if (clock === 'movable') await server.clock.set(new Date().toISOString());
  resting.clear();
  for (const { name } of without) resting.add(name);
  server.forgetLog();
  return server;
};

/** Whether the kept servers do: other options change what is started. */
const fitsKept = ({ own, clock: _, without: __, ...others }: FileServerOptions): boolean =>
  own === undefined && Object.keys(others).length === 0;

/**
 * Gives a test file a server: one that its worker keeps, without a row of the file before. With options that change what
 * is started, or with `own`, one of its own.
 */
export const testServer = (options: FileServerOptions = {}): { readonly current: TestServer } => {
  let server: TestServer | undefined;
  const isKept = fitsKept(options);
  beforeAll(async () => {
    server = isKept ? await freshServer(options) : await startTestServer(options);
  });
  afterAll(() => (isKept ? server?.assertDeclared() : server?.stop()));
  return {
    get current() {
      if (!server)
        throw new Error('No running test server. Read `current` inside a test or hook, not at the top of the file');
      return server;
    },
  };
};
