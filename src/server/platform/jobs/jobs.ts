import type { GenericSchema, InferInput } from 'valibot';
import type { Tx } from '../db/transaction.ts';
import type { Job } from './define-job.ts';

export interface ScheduleOptions {
  /**
   * The same job with the same key is done once, however often it is asked for, while it is kept (30 days). Ids only:
   * the key is stored in clear.
   */
  readonly key?: string;
  /** Seconds to wait before the first try. */
  readonly after?: number;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly reason: string;
}

/** Jobs in the same database as what they are about. */
export interface Jobs {
  /**
   * Asks for a job from inside a transaction: it exists only if that commits, and begins at once then. False when the
   * key was asked for before.
   */
  readonly schedule: <S extends GenericSchema>(
    tx: Tx,
    job: Job<S>,
    data: InferInput<S>,
    options?: ScheduleOptions,
  ) => Promise<boolean>;
  /** Jobs that used up their tries, newest first, at most a hundred. */
  readonly failed: () => Promise<readonly FailedJob[]>;
  /** Gives a failed job its tries anew. */
  readonly retry: (name: string, id: string) => Promise<void>;
  /** Resolves when nothing that is due is left. For tests and for a stop that drains. */
  readonly idle: () => Promise<void>;
}

declare module '#src/server/platform/server.ts' {
  interface Server {
    readonly jobs: Jobs;
  }
}
