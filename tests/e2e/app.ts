import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';

export interface Access {
  readonly customers: readonly {
    name: string;
    email: string;
    phone: string;
    estates: { estateId: string; role: string }[];
  }[];
  readonly brokers: readonly { name: string; email: string; password: string }[];
  readonly links: readonly {
    flow: string;
    estateId: string;
    participantId: string;
    role: string;
    name: string;
    url: string;
  }[];
}
export interface Message {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** The built app with a database of its own, as `npm start` runs it. */
export interface App {
  readonly url: string;
  readonly access: () => Promise<Access>;
  /** Newest first. */
  readonly outbox: () => Promise<readonly Message[]>;
}

const root = resolve(import.meta.dirname, '../..');

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

async function start(folder: string): Promise<{ app: App; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries > 900 || child.exitCode !== null) throw new Error('The app did not start');
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return { app: appAt(url), child };
}

const appAt = (url: string): App => {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
  return { url, access: () => read('/dev/access.json'), outbox: () => read('/dev/outbox.json') };
};

/** Each worker has an app of its own, and each test fresh browsers. A message on the console fails the test. */
export const test = base.extend<{ quiet: undefined }, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off this pattern.
    async ({}, use) => {
      // An app that already runs, for looking at one test again and again.
      if (process.env.APP_URL) {
        await use(appAt(process.env.APP_URL));
        return;
      }
      const folder = await mkdtemp(join(tmpdir(), 'grend-browser-'));
      const { app, child } = await start(join(folder, 'data'));
      await use(app);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  quiet: [
    async ({ context }, use) => {
      const heard: string[] = [];
      context.on('weberror', (error) => heard.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) heard.push(message.text());
      });
      await use(undefined);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
