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
import { openMovableDatabase, type TestClock } from './test-clock.ts';

export interface TestServer extends StartedApp {
  /** The server's log, one JSON line each. */
  readonly logged: readonly string[];
  /** Moves the time of server and database. Throws unless `clock: 'movable'` was given. */
  readonly clock: TestClock;
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
  /** A database shared with another server, and not closed with this one; a fresh one by default. */
  readonly database?: Database;
}

/** Starts the whole server in this process, on a port of its own, over a fresh database and an empty data folder. */
export const startTestServer = async ({
  env = {},
  demo,
  database: shared,
  clock: kind,
  role = 'both',
  without = [],
  ...options
}: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grend-data-'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DEMO: String(demo !== false),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    BROKER_SYSTEM_PROVIDER: 'none',
    VALUATION_PROVIDER: 'none',
    ...env,
  };
  const logged: string[] = [];
  const undeclared = new Set<string>();
  const onRefused: AppOptions['onRefused'] = (endpoint, code) => {
    if ([...endpoint.problems, ...generalProblems(endpoint)].includes(code)) return;
    undeclared.add(`${endpoint.method} ${endpoint.path}: ${code}`);
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
      found: { ...productWithDemo, jobs: productWithDemo.jobs.filter((job) => !without.includes(job)) },
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
    async stop() {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
      // A screen cannot handle a refusal that its endpoint does not declare, so every test of a call checks for them.
      if (undeclared.size > 0)
        throw new Error(`Add these to the contract's problems of their endpoints:\n${[...undeclared].join('\n')}`);
    },
  };
};

/** Starts one server for a test file. */
export const testServer = (options: TestServerOptions = {}): { readonly current: TestServer } => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server?.stop());
  return {
    get current() {
      if (!server)
        throw new Error('No running test server. Read `current` inside a test or hook, not at the top of the file');
      return server;
    },
  };
};
