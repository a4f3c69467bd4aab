import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { type Tx, touch } from '../db/transaction.ts';
import type { Job } from './define-job.ts';
import type { ScheduleOptions } from './jobs.ts';

/** Topic announced for each new job, so that the workers of every process look at once. */
export const jobsTopic = 'jobs';
const keptSeconds = 30 * 24 * 3600;

/**
 * Opens pg-boss on our own pool: it stores the jobs, hands each to one worker, and counts their tries. Its own polling
 * workers and clock are off: they query once per queue and half second, and a seal should start at once.
 */
export const openBoss = async (database: Database, log: Logger, supervise: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    supervise,
    maintenanceIntervalSeconds: 30,
    // A finished job row is what makes its key known (see `idOf`).
    archiveCompletedAfterSeconds: keptSeconds,
    archiveFailedAfterSeconds: keptSeconds,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return boss.start();
};

/** Creates a queue for every job that has none yet. */
export const openQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name, { name });
};

/** Returns the same id for the same job and key, so that the primary key rejects the second. A version 8 UUID. */
const idOf = (job: string, key: string): string => {
  const hex = createHash('sha256').update(`${job}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Inserts a job inside a transaction of ours. False when a job with this key exists already. */
export const sendIn = async (
  boss: PgBoss,
  tx: Tx,
  { job, data }: { readonly job: Job; readonly data: object },
  options: ScheduleOptions,
): Promise<boolean> => {
  const id = await boss.send(job.name, data, {
    ...(options.key !== undefined && { id: idOf(job.name, options.key) }),
    ...(options.after !== undefined && { startAfter: options.after }),
    ...triesOf(job),
    db: {
      executeSql: async (text, values) => ({
        rows: (await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))).rows,
      }),
    },
  });
  touch(tx, jobsTopic);
  return id !== null;
};

/** Enqueues the current run of a repeating job: one per period in all processes, by the database's clock. */
export const sendTurn = (boss: PgBoss, job: Job, everySeconds: number): Promise<string | null> =>
  boss.send(job.name, {}, { ...triesOf(job), retryLimit: 0, singletonSeconds: everySeconds });

const triesOf = (job: Job) => ({
  retryLimit: job.retries,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: job.seconds,
});
