import { withDeputies } from '#flows/_parts/participants/versions.ts';
import type { Versions } from '#src/engine/versions.ts';

/** 2: people may be represented. */
export const versions: Versions = { now: 2, to: { 2: withDeputies } };
