import type { Logger } from 'pino';
import { type Clock, systemClock } from '#src/server/platform/clock.ts';
import type { Config } from '#src/server/platform/config.ts';
import type { Opening } from '#src/server/platform/db/begin-opening.ts';
import { connect, type Database } from '#src/server/platform/db/connect.ts';
import { freeSpaceGuard } from '#src/server/platform/db/free-space.ts';
import { migrate } from '#src/server/platform/db/migrate.ts';
import { inTransaction } from '#src/server/platform/db/transaction.ts';
import { openEncryption } from '#src/server/platform/encryption/kept-key.ts';
import { keyRing } from '#src/server/platform/encryption/key-ring.ts';
import { registerHeld } from '#src/server/platform/held-data.ts';
import { openJobs } from '#src/server/platform/jobs/open-jobs.ts';
import { limitsIn } from '#src/server/platform/limits/limits.ts';
import { liveHub, onCommitOf } from '#src/server/platform/live/hub.ts';
import { messagesWith } from '#src/server/platform/messages/messages.ts';
import type { Check } from '#src/server/platform/parts.ts';
import type { Server } from '#src/server/platform/server.ts';
import { registerSignables } from '#src/server/signing/documents/signables.ts';
import type { ServerRooms } from './found.ts';
import { startParts } from './part-order.ts';

/** Everything but HTTP, started. */
export interface Running {
  readonly on: Server;
  readonly checks: () => readonly Check[];
  /** Starts the parts that only jobs need, for callers that cannot wait for `work`. */
  readonly startLate: () => Promise<void>;
  /** Starts the worker, after the parts that only jobs need. Does nothing in the role `web`. */
  readonly work: () => Promise<void>;
  /** Stops in reverse: parts, jobs, database, lock. */
  readonly stop: () => Promise<void>;
}

const readinessOf = (on: Server): readonly Check[] => [
  { name: 'database', look: async () => void (await on.database.pool.query('select 1')) },
  {
    name: 'free space',
    look: () => (on.freeSpace.short() ? `${Math.round(on.freeSpace.megabytes())} MB left` : undefined),
  },
];

/** How to open a database, or (in tests) an open one, and whether it gets the demo's people. */
export type DatabaseSource = Opening | { readonly database: Database; readonly plant?: boolean };

export interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly databaseSource: DatabaseSource;
  readonly found: ServerRooms;
  /** The system's by default; tests move their own. */
  readonly clock?: Clock;
}

/** What has been started, to be stopped in reverse: at the end, or when the start fails half-way. */
class Cleanup {
  readonly #all: (() => Promise<void> | void)[] = [];
  add(ending: () => Promise<void> | void): void {
    this.#all.unshift(ending);
  }
  run = async (): Promise<void> => {
    for (const ending of this.#all.splice(0)) await ending();
  };
}

/** Builds the server before its parts: what needs no more than a database. */
const bareServer = async (
  config: Config,
  log: Logger,
  database: Database,
  { jobs, sealedColumns }: { readonly jobs: Server['jobs']; readonly sealedColumns: Server['sealedColumns'] },
) => {
  const encryption = await openEncryption(database.db, keyRing(config));
  const live = liveHub();
  await database.notifications?.listen(live.announce);
  const onCommit = onCommitOf(live, database);
  const freeSpace = freeSpaceGuard(config.dataDir, config.freeSpaceMegabytes);
  const transactionWith: Server['transactionWith'] = async (work, beforeCommit) => {
    freeSpace.assertFree();
    return inTransaction(database, work, { onCommit, ...(beforeCommit && { beforeCommit }) });
  };
  return {
    config,
    log,
    database,
    db: database.db,
    transaction: (work) => transactionWith(work),
    transactionWith,
    freeSpace,
    encryption,
    limits: limitsIn(database.db, encryption),
    messages: messagesWith(encryption, jobs),
    live,
    jobs,
    sealedColumns,
  } satisfies Partial<Server>;
};

const begin = async (
  { config, log, databaseSource, found, clock = systemClock }: StartOptions,
  cleanup: Cleanup,
): Promise<Running> => {
  if ('unlock' in databaseSource) cleanup.add(databaseSource.unlock);
  const database = 'database' in databaseSource ? databaseSource.database : await connect(databaseSource.place);
  cleanup.add(database.close);
  const ran = await migrate(
    database,
    found.migrations,
    config.database.kind === 'postgres' ? config.database.directUrl : undefined,
  );
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  const works = config.role !== 'web';
  const opened = await openJobs(database, log, found.jobs, { supervised: works });
  cleanup.add(opened.close);
  registerSignables(found.signables);
  registerHeld(found.held);
  const bare = await bareServer(config, log, database, { jobs: opened.jobs, sealedColumns: found.sealedColumns });
  const parts = await startParts(
    found.parts,
    { ...bare, clock, ...found.demo?.provides(config) },
    cleanup.add.bind(cleanup),
  );
  if (!('database' in databaseSource) || databaseSource.plant) await found.demo?.plant(parts.on, parts.startLate);
  return {
    on: parts.on,
    checks: () => [
      ...readinessOf(parts.on),
      ...(works ? [{ name: 'jobs', look: opened.check }, ...parts.checks] : parts.checks.filter(({ late }) => !late)),
    ],
    startLate: parts.startLate,
    async work() {
      if (!works) return;
      await parts.startLate();
      await opened.work(parts.on);
      // The worker stops first: a job may use any part.
      cleanup.add(opened.stopWorking);
    },
    stop: cleanup.run,
  };
};

/**
 * Starts everything but HTTP, in this order: database, migrations, jobs, parts, seeds. When one of them fails,
 * everything started before it is stopped.
 */
export const startRunning = async (options: StartOptions): Promise<Running> => {
  const cleanup = new Cleanup();
  try {
    return await begin(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
};
