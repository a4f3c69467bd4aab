import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Opening } from './db/begin-opening.ts';
import { connect, type Database } from './db/connect.ts';
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

const readinessOf = (on: Server): readonly Check[] => [
  { name: 'database', look: async () => void (await on.database.pool.query('select 1')) },
  {
    name: 'free space',
    look: () => (on.freeSpace.short() ? `${Math.round(on.freeSpace.megabytes())} MB left` : undefined),
  },
];

const connected = async ({ place, unlock }: Opening): Promise<Database> => {
  try {
    return await connect(place);
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Either the way to a database, or (in tests) one that is open. */
export type Ground = Opening | { readonly database: Database };

/** Begins everything but HTTP, in this order: database, migrations, jobs, parts, seeds. */
export const startRunning = async (config: Config, log: Logger, ground: Ground): Promise<Running> => {
  const database = 'database' in ground ? ground.database : await connected(ground);
  const ran = await migrate(database, config.database.kind === 'postgres' ? config.database.directUrl : undefined);
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date');
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
      if ('unlock' in ground) ground.unlock();
    },
  };
};
