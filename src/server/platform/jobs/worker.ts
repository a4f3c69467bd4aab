import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { parse } from 'valibot';
import type { Server } from '../server.ts';
import { jobsTopic, sendTurn } from './boss.ts';
import { type Job, TryLater } from './define-job.ts';
import type { HeldJobs } from './held-jobs.ts';
import { jobRuns } from './job-runs.ts';

export interface Worker {
  readonly idle: () => Promise<void>;
  /** Takes no more jobs, waits that long for running ones, then aborts them and leaves them for the next start. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

/** Masks long numbers, which may be ids of people or accounts, in logs and stored reasons. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown').replace(/\d{6,}/g, '…').slice(0, 300);

/** Milliseconds between polls without an announcement: finds retries, and jobs of a dead process. */
const lookMilliseconds = 1000;

class Running {
  readonly abort = new AbortController();
  readonly #now = new Map<string, Set<Promise<void>>>();
  count = (name: string): number => this.#now.get(name)?.size ?? 0;
  all = (): Promise<void>[] => [...this.#now.values()].flatMap((set) => [...set]);
  add(name: string, work: Promise<void>): void {
    const set = this.#now.get(name) ?? new Set();
    this.#now.set(name, set.add(work));
    void work.finally(() => set.delete(work));
  }
}

const runOne = async (
  boss: PgBoss,
  on: Server,
  { job, taken }: { readonly job: Job; readonly taken: PgBoss.JobWithMetadata },
  stopping: AbortSignal,
) => {
  const began = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(job.seconds * 1000)]);
  const facts = { job: job.name, jobId: taken.id, attempt: taken.retryCount + 1 };
  try {
    const run = {
      id: taken.id,
      attempt: taken.retryCount + 1,
      lastAttempt: taken.retryCount >= taken.retryLimit,
      signal,
    };
    const { name, schema } = job;
    await jobRuns.tracePromise(async () => job.run(parse(schema, taken.data ?? {}), on, run), {
      job: name,
      attempt: run.attempt,
    });
    await boss.complete(job.name, taken.id);
    on.log.debug({ ...facts, ms: Math.round(performance.now() - began) }, 'job done');
  } catch (error) {
    on.log[taken.retryCount >= taken.retryLimit ? 'error' : 'warn'](
      { ...facts, reason: reasonOf(error) },
      'job failed',
    );
    await boss.fail(job.name, taken.id, { reason: reasonOf(error) });
    const wait = error instanceof TryLater ? error.seconds : null;
    await sql`update pgboss.job set start_after = coalesce(now() + make_interval(secs => ${wait}::int),
                least(start_after, now() + interval '10 minutes'))
              where name = ${job.name} and id = ${taken.id} and state = 'retry'`.execute(on.db);
  }
};

/**
 * Returns the queues that have due jobs, in one query. Each queue is a table, and planning over all of them costs a
 * hundred times the query itself. With a bound value in it, the embedded database plans it once
 * (`named-statements.ts`).
 */
const dueQueues = async (on: Server): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < ${'active'} and start_after < now()`.execute(on.db);
  return rows.map(({ name }) => name);
};

const repeat = (boss: PgBoss, on: Server, jobs: readonly Job[], nudge: () => void): NodeJS.Timeout[] =>
  jobs.flatMap((job) => {
    const { everySeconds } = job;
    if (everySeconds === undefined) return [];
    const turn = () =>
      void sendTurn(boss, job, everySeconds).then(nudge, (error: unknown) =>
        on.log.warn({ err: error, job: job.name }, 'job turn'),
      );
    turn();
    return [setInterval(turn, everySeconds * 1000).unref()];
  });

interface Looking {
  readonly look: () => void;
  /** The running poll, if any; resolves to true when something was due. */
  readonly current: () => Promise<boolean> | undefined;
  readonly stop: () => void;
}

/** Takes due jobs, as many as there is room for. A call during a poll makes it poll once more. */
const lookFor = (
  boss: PgBoss,
  on: Server,
  { jobs, running, held }: { readonly jobs: readonly Job[]; readonly running: Running; readonly held: HeldJobs },
): Looking => {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  let stopped = false;
  let looking: Promise<boolean> | undefined;
  let again = false;

  const runHeld = async (job: Job, one: PgBoss.JobWithMetadata): Promise<void> => {
    if (!(await held.hold(one))) return;
    await runOne(boss, on, { job, taken: one }, running.abort.signal).finally(() => held.letGo(one));
  };
  const take = async (job: Job): Promise<void> => {
    const free = job.atOnce - running.count(job.name);
    if (free <= 0) return;
    for (const one of await boss.fetch<object>(job.name, { batchSize: free, includeMetadata: true })) {
      const work = runHeld(job, one)
        .catch((error: unknown) => on.log.error({ err: error, job: job.name }, 'job bookkeeping'))
        .then(poll);
      running.add(job.name, work);
    }
  };
  const lookOnce = async (): Promise<boolean> => {
    let found = false;
    do {
      again = false;
      // A full disk would hang the embedded database at the first write (reliability F6).
      if (on.freeSpace.short()) return found;
      await held.ready();
      const due = await dueQueues(on);
      found ||= due.length > 0;
      for (const name of due) {
        const job = byName.get(name);
        if (job && !stopped) await take(job);
      }
    } while (again && !stopped);
    return found;
  };
  const poll = (): void => {
    if (stopped) return;
    again = true;
    looking ??= lookOnce()
      .catch((error: unknown) => {
        on.log.warn({ reason: reasonOf(error) }, 'jobs cannot be read');
        return true;
      })
      .finally(() => {
        looking = undefined;
      });
  };
  return {
    look: poll,
    current: () => looking,
    stop() {
      stopped = true;
    },
  };
};

/** Works on jobs: at once when one is announced, and on a slow poll besides. */
export const startWorker = (boss: PgBoss, on: Server, jobs: readonly Job[], held: HeldJobs): Worker => {
  const running = new Running();
  const { look: poll, current, stop } = lookFor(boss, on, { jobs, running, held });
  const unsubscribe = on.live.subscribe(jobsTopic, poll);
  const takeBack = () =>
    void held
      .takeBack()
      .then(poll, (error: unknown) => on.log.warn({ reason: reasonOf(error) }, 'jobs cannot be read'));
  const timers = [setInterval(takeBack, lookMilliseconds).unref(), ...repeat(boss, on, jobs, poll)];
  poll();
  return {
    async idle() {
      for (;;) {
        poll();
        const found = await current();
        const now = running.all();
        if (!found && now.length === 0) return;
        await Promise.race([...now, pause(20)]);
      }
    },
    async stop(grace) {
      stop();
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      await current();
      await Promise.race([Promise.all(running.all()), pause(grace, undefined, { ref: false })]);
      running.abort.abort();
      await Promise.race([Promise.all(running.all()), pause(1000, undefined, { ref: false })]);
    },
  };
};
