import type { GenericSchema, InferOutput } from 'valibot';
import type { Server } from '../server.ts';

/** Thrown by a job to set its next retry to so many seconds instead of the usual backoff, as for `Retry-After`. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    // At most an hour, so that no provider can stop our work for longer.
    this.seconds = Math.min(3600, Math.max(1, Math.ceil(seconds)));
  }
}

export interface JobRun {
  readonly id: string;
  /** 1 at the first try. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /** Aborted when the process stops or the try's time is over. */
  readonly signal: AbortSignal;
}

/** Work that runs outside the transaction that schedules it, at least once: its effects need idempotency keys. */
export interface Job<S extends GenericSchema = GenericSchema> {
  readonly name: string;
  readonly schema: S;
  /** A method, so that a list can hold jobs of different data. */
  run(data: InferOutput<S>, on: Server, job: JobRun): Promise<void>;
  /**
   * Retries after the first try. They wait 1, 2, 4 … seconds with jitter, at most ten minutes: 150 last about a day.
   */
  readonly retries: number;
  /** Seconds one try may take before another may begin. */
  readonly seconds: number;
  /** How many of this kind run side by side in one process. */
  readonly atOnce: number;
  /** Repeats this often, in one process at a time. Its schema must take `{}`. */
  readonly everySeconds: number | undefined;
}

interface JobDeclaration<S extends GenericSchema> {
  readonly name: string;
  readonly schema: S;
  readonly run: Job<S>['run'];
  readonly retries?: number;
  readonly seconds?: number;
  readonly atOnce?: number;
  readonly everySeconds?: number;
}

/** Declares a job. Named exports of `<folder>/jobs.ts` made by this are found by glob and run by the worker. */
export const defineJob = <S extends GenericSchema>(given: JobDeclaration<S>): Job<S> => ({
  retries: 150,
  seconds: 120,
  atOnce: 1,
  everySeconds: undefined,
  ...given,
});
