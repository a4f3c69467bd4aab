import type { Drafts } from './step.ts';

/** Answers that a reader must see before signing: an unusual one, and those that explain it. */
export interface Deviation {
  readonly step: string;
  /** The id of the row that holds the answers; absent for the step's own. */
  readonly row?: string;
  readonly fields: readonly string[];
}

/** Returns a form's deviations in reading order. */
export type FindDeviations = (drafts: Drafts) => readonly Deviation[];
