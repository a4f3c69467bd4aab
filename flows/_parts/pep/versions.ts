import type { Migration } from '#src/engine/versions.ts';

/**
 * Since the legal lists have a version of their own, a form names its list and no longer its entries. A form begun
 * before has the first lists, whose entries are called what they were: nothing is written.
 */
export const withPepLists: Migration = (answers) => answers;
