import { withDeputies, withLeftOut, withPepLists } from '#flows/_parts/signed-form/versions.ts';
import type { Versions } from '#src/engine/versions.ts';

/** 2: representation by deputies. 3: versioned legal lists. */
export const versions: Versions = { now: 4, to: { 2: withDeputies, 3: withPepLists, 4: withLeftOut } };
