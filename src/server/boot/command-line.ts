import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Config } from '#src/server/platform/config.ts';
import { beginOpening } from '#src/server/platform/db/begin-opening.ts';
import { FolderInUse } from '#src/server/platform/db/data-folder-lock.ts';
import { startWatchdog } from '#src/server/platform/db/watchdog.ts';
import { openLog } from '#src/server/platform/log.ts';
import { ConfigFaults, readConfig } from '#src/server/platform/read-config.ts';
import type { ServerRooms } from './found.ts';

const reasonOf = (error: unknown): unknown => {
  if (error instanceof ConfigFaults || error instanceof FolderInUse) return error.message;
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return inUse ? 'The port is in use. Stop what listens there, or set PORT to another.' : error;
};

/** Prints the reason in plain words and exits: a stack trace does not help the operator. */
const endWith = (error: unknown): never => {
  console.error(reasonOf(error));
  process.exit(1);
};

/** Runs before anything is opened. */
type Before = (config: Config) => void;

const configured = (): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
};

const start = async (load: () => Promise<ServerRooms>, before: Before): Promise<void> => {
  const config = configured();
  before(config);
  const log = openLog(config.logLevel);
  const opening = await beginOpening(config);
  // Loaded while the database opens: together they are most of the start.
  const [{ startApp }, found] = await Promise.all([import('./start-app.ts'), load()]);
  const started = await startApp(config, log, opening, {
    found,
    webFolder: resolve(import.meta.dirname, '../web'),
  });
  const stopWatchdog = config.database.kind === 'embedded' ? startWatchdog() : undefined;
  const drain = config.drainSeconds * 1000;
  closeWithGrace({ delay: drain + 10_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected');
    log.info({ signal }, 'stopping');
    if (signal === 'SIGTERM') await started.drain(drain);
    await started.stop();
    await stopWatchdog?.();
  });
  if (config.production && config.database.kind === 'embedded') {
    log.warn('The embedded database survives a killed process, but not a power cut. Set DATABASE_URL in production.');
  }
  // Counted from the start of the process, so that loading the code is included.
  log.info({ ms: Math.round(performance.now()), engine: config.database.kind, url: started.url }, 'ready');
  const demo = (await found.demo?.waysIn(started.running.on)) ?? [];
  const product = [`${config.brand} is at ${config.publicUrl}`, `  API           ${config.publicUrl}/docs`];
  console.log([...product, ...demo].join('\n'));
};

const [command, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/**
 * `npm run audit -- verify` or `-- laws`, `npm run keys -- rotate`, `npm run flags -- list`, `npm run employees -- list`; serves when
 * no command is given.
 */
const run = async (load: () => Promise<ServerRooms>, before: Before): Promise<void> => {
  const print = (line: string) => console.log(line);
  if (command === 'audit') {
    process.exitCode = await (await import('#src/server/platform/audit/command.ts')).audit(
      configured(),
      (await load()).laws,
      rest,
      print,
    );
  } else if (command === 'keys') {
    process.exitCode = await (await import('#src/server/platform/encryption/command.ts')).keys(
      configured(),
      (await load()).sealedColumns,
      rest,
      print,
    );
  } else if (command === 'flags') {
    process.exitCode = await (await import('#src/server/http/feature-flags/command.ts')).flags(
      configured(),
      (await load()).migrations,
      rest,
      print,
    );
  } else if (command === 'employees') {
    process.exitCode = await (await import('#src/server/desk/broker-sign-up/command.ts')).employees(
      configured(),
      (await load()).migrations,
      rest,
      print,
    );
  } else await start(load, before);
};

/** Runs the command line with what the rooms export. Exits with 1 on a failure that the operator can fix. */
export const runCommand = (load: () => Promise<ServerRooms>, before: Before = () => undefined): Promise<void> =>
  run(load, before).catch(endWith);
