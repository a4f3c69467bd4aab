import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connect, type Database, type Place } from './db/connect.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { freeSpaceGuard } from './db/free-space.ts';
import { migrate } from './db/migrate.ts';
import { inTransaction } from './db/transaction.ts';
import { encryptionWith } from './encryption/encryption.ts';
import { keyRing } from './encryption/key-ring.ts';
import { foundJobs } from './jobs/found-jobs.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { limitsIn } from './limits/limits.ts';
import { liveHub } from './live/hub.ts';
import { messagesWith } from './messages/messages.ts';
import { startParts } from './part-order.ts';
import { plantSeeds } from './seeds.ts';
import type { Server } from './server.ts';

export interface Check {
  readonly name: string;
  /** Undefined when all is well. */
  readonly look: () => Promise<string | undefined> | string | undefined;
}

/** Everything but HTTP, begun. */
export interface Running {
  readonly on: Server;
  readonly checks: readonly Check[];
  /** Begins to do jobs. */
  readonly work: () => Promise<void>;
  /** In reverse: parts, jobs, database, lock. */
  readonly stop: () => Promise<void>;
}

const placeOf = (config: Config): Place =>
  config.database.kind === 'embedded' ? { folder: config.database.folder } : config.database;

const openLocked = async (config: Config): Promise<{ database: Database; unlock: () => void }> => {
  mkdirSync(config.dataDir, { recursive: true });
  const unlock = config.database.kind === 'embedded' ? await lockDataFolder(config.database.folder) : () => undefined;
  try {
    return { database: await connect(placeOf(config)), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
};

const readinessOf = (on: Server): readonly Check[] => [
  { name: 'database', look: async () => void (await on.database.pool.query('select 1')) },
  {
    name: 'free space',
    look: () => (on.freeSpace.short() ? `${Math.round(on.freeSpace.megabytes())} MB left` : undefined),
  },
];

/**
 * Opens what the configuration names, in this order: lock, database, migrations, jobs, parts, seeds. Throws
 * `FolderInUse` when another process has the data folder. Tests hand in a database that is open and migrated.
 */
export const startRunning = async (config: Config, log: Logger, given?: Database): Promise<Running> => {
  const { database, unlock } = given ? { database: given, unlock: () => undefined } : await openLocked(config);
  if (!given) {
    const ran = await migrate(database, config.database.kind === 'postgres' ? config.database.directUrl : undefined);
    if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
  }
  const encryption = encryptionWith(keyRing(config));
  const live = liveHub();
  await database.notifications?.listen(live.announce);
  // Over PostgreSQL every process, this one too, hears a commit from the database.
  const onCommit = database.notifications ? undefined : live.announce;
  const freeSpace = freeSpaceGuard(config.dataDir, config.freeSpaceMegabytes);
  const allJobs = foundJobs();
  const opened = await openJobs(database, log, allJobs);
  const transactionWith: Server['transactionWith'] = async (work, beforeCommit) => {
    freeSpace.demand();
    return inTransaction(database, work, { ...(onCommit && { onCommit }), ...(beforeCommit && { beforeCommit }) });
  };
  const base = {
    config,
    log,
    database,
    db: database.db,
    transaction: (work) => transactionWith(work),
    transactionWith,
    freeSpace,
    encryption,
    limits: limitsIn(database.db, encryption),
    messages: messagesWith(encryption, opened.jobs),
    live,
    jobs: opened.jobs,
  } satisfies Partial<Server>;
  const parts = await startParts(base);
  await plantSeeds(parts.on);
  return {
    on: parts.on,
    checks: [...readinessOf(parts.on), { name: 'jobs', look: opened.check }, ...parts.checks],
    work: () => opened.work(parts.on),
    async stop() {
      await opened.stop();
      await parts.stop();
      await database.close();
      unlock();
    },
  };
};
