import type { Versions } from '#src/engine/versions.ts';

/** No form has to be brought up to the first version. */
export const versions: Versions = { now: 1, to: {} };
