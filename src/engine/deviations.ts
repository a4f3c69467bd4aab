import type { Drafts } from './step.ts';

/** Answers that a reader must not miss before signing: one that is out of the ordinary, and those that explain it. */
export interface Deviation {
  readonly step: string;
  /** The id of the row that holds the answers; absent for the step's own. */
  readonly row?: string;
  readonly fields: readonly string[];
}

/** Returns a form's deviations in the order in which they are to be read. */
export type FindDeviations = (drafts: Drafts) => readonly Deviation[];
