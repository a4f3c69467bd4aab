import type { GenericSchema, InferInput } from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '../db/transaction.ts';
import type { Job } from './define-job.ts';

export interface ScheduleOptions {
  /**
   * Runs the same job with the same key once, however often it is scheduled, for 30 days. Ids only: the key is stored
   * in clear.
   */
  readonly key?: string;
  /** Seconds to wait before the first try. */
  readonly after?: number;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly at: IsoInstant;
  readonly reason: string;
}

/** Jobs in the same database as the data they work on. */
export interface Jobs {
  /**
   * Schedules a job inside a transaction: it exists only after commit, and then starts at once. False when the key was
   * scheduled before.
   */
  readonly schedule: <S extends GenericSchema>(
    tx: Tx,
    job: Job<S>,
    data: InferInput<S>,
    options?: ScheduleOptions,
  ) => Promise<boolean>;
  /** Returns jobs that used up their tries, newest first, at most a hundred. */
  readonly failed: () => Promise<readonly FailedJob[]>;
  /** Resets the tries of a failed job. */
  readonly retry: (name: string, id: string) => Promise<void>;
  /** Resolves when no due job is left. For tests and for a stop that drains. */
  readonly idle: () => Promise<void>;
}

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly jobs: Jobs;
  }
}
