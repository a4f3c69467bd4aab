import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** One try of a job, as fetched from the queue. */
export interface Try {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

/** Which tries are running, as every process sees it. A try is held no longer than its process lives. */
export interface HeldJobs {
  /** Resolves when tries can be held. No try is fetched before: it would look like one of a dead process. */
  readonly ready: () => Promise<void>;
  /** False when another process took the try back before it was held: this process must not run it. */
  readonly hold: (one: Try) => Promise<boolean>;
  readonly letGo: (one: Try) => Promise<void>;
  /** Requeues the tries of dead processes, to run again at once. */
  readonly takeBack: () => Promise<void>;
}

/** Seconds between fetching and holding a try, in which it looks like one of a dead process. */
const secondsToHold = 2;

const lockOf = ({ id, retryCount }: Try): string => `job ${id} ${retryCount}`;

/** The embedded database has one process: tries that are active at its start belong to a dead one. */
const heldByOne = (database: Database): HeldJobs => {
  let isBegun = false;
  return {
    ready: async () => undefined,
    hold: async () => true,
    letGo: async () => undefined,
    async takeBack() {
      if (isBegun) return;
      isBegun = true;
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(database.db);
    },
  };
};

/**
 * Reliability F10: a try is held by a lock that ends with its process. Another process retries it within a few seconds,
 * not when its time is over. A slow try is left alone.
 */
export const heldJobsOf = (database: Database): HeldJobs => {
  const { db, locks } = database;
  if (!locks) return heldByOne(database);
  return {
    ready: locks.ready,
    async hold(one) {
      await locks.hold(lockOf(one));
      const { rows } = await sql`select 1 from pgboss.job where name = ${one.name} and id = ${one.id}
        and state = 'active' and retry_count = ${one.retryCount}::int`.execute(db);
      if (rows.length > 0) return true;
      await locks.letGo(lockOf(one));
      return false;
    },
    letGo: (one) => locks.letGo(lockOf(one)),
    async takeBack() {
      await sql`
        with begun as materialized (
          select name, id, retry_count from pgboss.job
          where state = 'active' and started_on < now() - make_interval(secs => ${secondsToHold}::int)
        )
        update pgboss.job job set state = 'retry', start_after = now() from begun
        where job.name = begun.name and job.id = begun.id and job.state = 'active'
          and job.retry_count = begun.retry_count
          and pg_try_advisory_xact_lock(hashtextextended('job ' || begun.id || ' ' || begun.retry_count, 0))`.execute(
        db,
      );
    },
  };
};
