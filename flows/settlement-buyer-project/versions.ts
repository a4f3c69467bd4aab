import { withDeputies } from '#flows/_parts/participants/versions.ts';
import type { Versions } from '#src/engine/versions.ts';

/** 2: people may be represented. 3: what the extras cost is shown, and nothing more is asked. */
export const versions: Versions = { now: 3, to: { 2: withDeputies, 3: (answers) => answers } };
