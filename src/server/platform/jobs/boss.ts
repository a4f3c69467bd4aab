import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { type Tx, touch } from '../db/transaction.ts';
import type { Job } from './define-job.ts';
import type { ScheduleOptions } from './jobs.ts';

/** Announced when a job was asked for: the workers of every process look at once. */
export const jobsTopic = 'jobs';
const keptSeconds = 30 * 24 * 3600;

/**
 * pg-boss on our own pool: it keeps the jobs, hands each to one worker, and knows their tries. Its own polling workers
 * and its clock are not used: they ask once a queue and half second, and a seal should begin at once.
 */
export const openBoss = async (database: Database, log: Logger): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // A finished job is what makes its key known (see `idOf`).
    archiveCompletedAfterSeconds: keptSeconds,
    archiveFailedAfterSeconds: keptSeconds,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return boss.start();
};

/** Makes a queue for every job that has none yet. */
export const openQueues = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name } of jobs) if (!known.has(name)) await boss.createQueue(name, { name });
};

/** The same id for the same job and key: the primary key then refuses the second. A UUID by form (version 8). */
const idOf = (job: string, key: string): string => {
  const hex = createHash('sha256').update(`${job}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Sends from inside a transaction of ours. False when a job of this key is known already. */
export const sendIn = async (
  boss: PgBoss,
  tx: Tx,
  job: Job,
  data: object,
  options: ScheduleOptions,
): Promise<boolean> => {
  const id = await boss.send(job.name, data, {
    ...(options.key !== undefined && { id: idOf(job.name, options.key) }),
    ...(options.after !== undefined && { startAfter: options.after }),
    ...triesOf(job),
    db: {
      executeSql: async (text, values) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }),
    },
  });
  touch(tx, jobsTopic);
  return id !== null;
};

/** Asks for the present turn of a job that repeats; by the database's clock there is one a period, in all processes. */
export const sendTurn = (boss: PgBoss, job: Job, everySeconds: number): Promise<string | null> =>
  boss.send(job.name, {}, { ...triesOf(job), retryLimit: 0, singletonSeconds: everySeconds });

const triesOf = (job: Job) => ({
  retryLimit: job.retries,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: job.seconds,
});
