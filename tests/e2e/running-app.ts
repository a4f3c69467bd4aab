import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly nationalId: string;
  readonly estates: readonly { readonly estateId: string; readonly role: string }[];
}
export interface Access {
  readonly customers: readonly Customer[];
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
export interface RunningApp extends App {
  readonly stop: () => Promise<void>;
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

const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
};

export interface StartOptions {
  /** The app that ran before, whose address is used again. */
  readonly before?: App;
  /** Called with every line of the log. */
  readonly onLog?: (line: string) => void;
  /** How far the app's clock is ahead. */
  readonly clockHours?: number;
}

/** Starts the built app over a data folder, and resolves when it is ready. */
export async function startApp(
  folder: string,
  { before, onLog, clockHours = 0 }: StartOptions = {},
): Promise<RunningApp> {
  const port = before === undefined ? await freePort() : Number(new URL(before.url).port);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: onLog ? 'info' : 'warn',
    BROKER_SYSTEM_PROVIDER: 'none',
    DEMO_SIZE: 'small',
    DEMO_CLOCK_HOURS: String(clockHours),
  };
  const child = spawn(process.execPath, ['dist/server/demo.js'], {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: '' },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onLog && child.stdout) createInterface(child.stdout).on('line', onLog);
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries > 2_400 || child.exitCode !== null) {
      // One that comes up later would take the machine from the tests.
      child.kill('SIGKILL');
      throw new Error('The app did not start. See its log, and build it first: npm run build');
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  const read = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;
  return {
    url,
    access: () => read('/dev/access.json'),
    outbox: () => read('/dev/outbox.json'),
    stop: () => end(child),
  };
}
