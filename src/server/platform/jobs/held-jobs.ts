import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** One try of a job, as it was taken. */
export interface Try {
  readonly name: string;
  readonly id: string;
  readonly retryCount: number;
}

/** Which tries go on: known to every process, and no longer than the process that is at them lives. */
export interface HeldJobs {
  /** Resolves when tries can be held. Nothing is taken before: it would look like a dead process's. */
  readonly ready: () => Promise<void>;
  /** False when another process took the try back before it was held: it is not this process's to do. */
  readonly hold: (one: Try) => Promise<boolean>;
  readonly letGo: (one: Try) => Promise<void>;
  /** Gives back what a process that died was at, to be begun again at once. */
  readonly takeBack: () => Promise<void>;
}

/** Between taking a try and holding it there is a moment, in which it looks like a dead process's. */
const secondsToHold = 2;

const lockOf = ({ id, retryCount }: Try): string => `job ${id} ${retryCount}`;

/** In the embedded database there is one process: what was begun when it starts was begun by one that died. */
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
 * Reliability F10: a try is held by a lock that goes with its process, so that another process begins it again within a
 * few seconds, and not when its time is over. One that only takes long is left alone.
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
