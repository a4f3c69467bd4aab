import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../runner/free-port.mjs';

const root = resolve(import.meta.dirname, '../..');

/** Returns the milliseconds from `begun` until the server responds to `path` with 200. */
const untilAnswered = async (path, { url, child, begun, patience }) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The built app ended while starting');
    if (performance.now() - begun > patience) {
      throw new Error(`The built app did not start within ${patience / 1000} seconds`);
    }
    const answer = await fetch(`${url}${path}`).catch(() => undefined);
    if (answer?.ok) return performance.now() - begun;
    await pause(10);
  }
};

/** Starts and stops the built server over one data folder, by this Node or another. Close it when done. */
export const openBuiltApp = async ({ node = process.execPath, patience = 60_000 } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'grend-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child;

  const start = async () => {
    const begun = performance.now();
    child = spawn(node, ['dist/server/demo.js'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        NODE_ENV: '',
        DEMO_SIZE: 'small',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Pages are served before the jobs run and the seal is tested (src/server/boot/start-app.ts); then it is ready.
    const starting = { url, child, begun, patience };
    const answered = await untilAnswered('/', starting);
    return { answered, ready: await untilAnswered('/readyz', starting) };
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    start,
    stop,
    /** The process id of the server. */
    pid: () => child.pid,
    /** Returns the addresses of every personal link to a takeover. */
    async links() {
      const { links } = await (await fetch(`${url}/dev/access.json`)).json();
      return links.filter((link) => link.flow === 'takeover-protocol').map((link) => link.url);
    },
    /** Returns the demo's first customer with a home: an e-mail address and a password. */
    async customer() {
      const { customers } = await (await fetch(`${url}/dev/access.json`)).json();
      const found = customers.find(({ estates }) => estates.length > 0);
      if (found === undefined) throw new Error('The demo has no customer with a home: check its people');
      return found;
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
