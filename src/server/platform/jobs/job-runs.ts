import { tracingChannel } from 'node:diagnostics_channel';

/** A turn of a job: its name, and its attempt from 1. */
export interface JobRun {
  readonly job: string;
  readonly attempt: number;
}

/** Publishes the start, the end and the failure of each turn of a job. */
export const jobRuns = tracingChannel<unknown, JobRun>('grend:job');
