import type { Migration } from '#src/engine/versions.ts';

/**
 * Since people may be represented, a form asks whether anybody is. Before, everybody signed themselves: that is what the
 * question says while nobody has touched it, so nothing is written, and what was confirmed stands.
 */
export const withDeputies: Migration = (answers) => answers;
