import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/runner/free-port.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts one process of the built product on a loopback port, and resolves once /readyz says yes. `program`: the folder
 * of another release's build. `stop` sends SIGTERM and resolves when it has ended; `kill` sends SIGKILL.
 */
export const startProcess = async ({ role, place, port, program = root }) => {
  const own = port ?? (await freePort());
  const child = spawn(process.execPath, ['dist/server/demo.js'], {
    cwd: program,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ROLE: role,
      PORT: String(own),
      PUBLIC_URL: place.url,
      DATA_DIR: place.folder,
      DATABASE_URL: place.databaseUrl,
      TRUSTED_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => void child.kill('SIGKILL'));
  const begun = performance.now();
  while (!(await fetch(`http://127.0.0.1:${own}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`A process of the role ${role} ended while starting`);
    if (performance.now() - begun > 180_000)
      throw new Error(`A process of the role ${role} was not ready in 3 minutes`);
    await pause(50);
  }
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port: own,
    role,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Returns its resident memory in MB. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
  };
};
