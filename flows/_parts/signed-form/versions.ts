import type { Migration } from '#src/engine/versions.ts';

/**
 * Adds the question whether a participant is represented. Earlier forms had no representation, which is the start value
 * of the question. So nothing is written, and confirmations stand.
 */
export const withDeputies: Migration = (answers) => answers;

/**
 * Since the legal lists are versioned, a form names its list instead of its entries. Earlier forms use the first lists,
 * whose entry names are unchanged, so nothing is written.
 */
export const withPepLists: Migration = (answers) => answers;

/** Whether a co-owner is not to sign is asked by an optional tick, so nothing is written, and confirmations stand. */
export const withLeftOut: Migration = (answers) => answers;
