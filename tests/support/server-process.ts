import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres.ts';

const root = resolve(import.meta.dirname, '../..');
/** Runs the server's sources as they are: a test of the unit project has no build to start. */
const program = `import { runnerImport } from 'vite';
await runnerImport('./src/server/demo/main.ts', { configFile: false, root: process.cwd(), logLevel: 'error' });`;

export interface ServerProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const untilReady = async (url: string, child: ChildProcess, said: readonly string[]): Promise<void> => {
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server's process ended while starting: ${said.join('')}`);
    await pause(50);
  }
};

/** Starts the server in a process of its own over a PostgreSQL database, and resolves once it is ready for calls. */
export const startServerProcess = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'grend-process-'));
  const said: string[] = [];
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'false',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      BROKER_SYSTEM_PROVIDER: 'none',
      VALUATION_PROVIDER: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part.toString()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(url, child, said).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
};
