import type { Versions } from '#src/engine/versions.ts';

/** The first version needs no migration. */
export const versions: Versions = { now: 1, to: {} };
