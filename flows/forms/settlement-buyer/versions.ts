import { withDeputies } from '#flows/_parts/participants/versions.ts';
import { withPepLists } from '#flows/_parts/pep/versions.ts';
import type { Versions } from '#src/engine/versions.ts';

/** 2: representation by deputies. 3: versioned legal lists. */
export const versions: Versions = { now: 3, to: { 2: withDeputies, 3: withPepLists } };
