import { sql } from 'kysely';
import type { Logger } from 'pino';
import { parse } from 'valibot';
import type { Database } from '../db/connect.ts';
import type { Server } from '../server.ts';
import { openBoss, openQueues, sendIn } from './boss.ts';
import type { Job } from './define-job.ts';
import { heldJobsOf } from './held-jobs.ts';
import type { FailedJob, Jobs } from './jobs.ts';
import { startWorker, type Worker } from './worker.ts';

export interface OpenJobs {
  readonly jobs: Jobs;
  /** Starts the worker. Until then, scheduled jobs wait. */
  readonly work: (on: Server) => Promise<void>;
  /** Stops this process's worker. Unfinished jobs are left for the next start. */
  readonly stopWorking: () => Promise<void>;
  /** Closes the queue itself. No job can be scheduled after this. */
  readonly close: () => Promise<void>;
  readonly check: () => string | undefined;
}

const failedJobs = async (database: Database): Promise<readonly FailedJob[]> => {
  const { rows } = await sql<FailedJob>`
    select id, name, completed_on as at, coalesce(output ->> 'reason', output -> 'value' ->> 'message', '') as reason
    from pgboss.job where state = 'failed' order by completed_on desc limit 100`.execute(database.db);
  return rows;
};

/**
 * Opens the job queue in a database, with a queue for each of `all`. A process that is not `supervised` leaves the
 * queue's maintenance to those that are.
 */
export const openJobs = async (
  database: Database,
  log: Logger,
  all: readonly Job[],
  { supervised = true }: { readonly supervised?: boolean } = {},
): Promise<OpenJobs> => {
  const boss = await openBoss(database, log, supervised);
  await openQueues(boss, all);
  let worker: Worker | undefined;
  const known = new Set<string>(all.map(({ name }) => name));
  const jobs: Jobs = {
    async schedule(tx, job, data, options = {}) {
      if (!known.has(job.name))
        throw new Error(`The job ${job.name} has no handler. Export it from the jobs.ts of its folder.`);
      // Fails here, where the caller gets the error. The data is stored unparsed: the job parses it again.
      parse(job.schema, data);
      return sendIn(boss, tx, { job, data: data as object }, options);
    },
    failed: () => failedJobs(database),
    async retry(name, id) {
      await boss.retry(name, id);
    },
    idle: async () => worker?.idle(),
  };
  return {
    jobs,
    async work(on) {
      const held = heldJobsOf(database);
      await held.takeBack();
      worker = startWorker(boss, on, all, held);
    },
    stopWorking: async () => worker?.stop(5000),
    close: () => boss.stop({ graceful: false }),
    check: () => (worker ? undefined : 'the workers have not started'),
  };
};
