import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '#src/server/app.ts';
import { readConfig } from '#src/server/config.ts';
import { openLog } from '#src/server/log.ts';
import { type StartedApp, startApp } from '#src/server/start-app.ts';
import { openTestDatabase } from './database.ts';

export interface TestServer extends StartedApp {
  /** What the server logged, one JSON line each. */
  readonly logged: readonly string[];
}

export interface TestServerOptions extends AppOptions {
  /** Settings of `.env.example` that differ from the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /** The demo with its people and homes, which take a while to plant, or `empty`. Off unless asked for. */
  readonly demo?: boolean | 'empty';
}

/** The whole server in this process, on a port of its own, over a fresh database and an empty data folder. */
export const startTestServer = async ({ env = {}, demo, ...options }: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grend-data-'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DEMO: String(demo !== false),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...env,
  };
  const logged: string[] = [];
  const log = openLog(settings.LOG_LEVEL, { write: (line: string) => void logged.push(line) });
  const database = await openTestDatabase();
  const started = await startApp(readConfig(settings), log, { database, plant: demo === true }, options);
  return {
    ...started,
    logged,
    async stop() {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** One server for a test file. */
export const testServer = (options: TestServerOptions = {}): { readonly current: TestServer } => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server?.stop());
  return {
    get current() {
      if (!server) throw new Error('The test server is up only while tests run');
      return server;
    },
  };
};
