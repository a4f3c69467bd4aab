import type { Migration } from '#src/engine/versions.ts';

/**
 * Since the legal lists are versioned, a form names its list instead of its entries. Earlier forms use the first lists,
 * whose entry names are unchanged, so nothing is written.
 */
export const withPepLists: Migration = (answers) => answers;
