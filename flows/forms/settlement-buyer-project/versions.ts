import { withDeputies, withLeftOut, withPepLists } from '#flows/_parts/signed-form/versions.ts';
import type { Versions } from '#src/engine/versions.ts';

/**
 * 2: representation by deputies. 3: the cost of the extras is shown, without a new question. 4: versioned legal lists.
 */
export const versions: Versions = {
  now: 5,
  to: { 2: withDeputies, 3: (answers) => answers, 4: withPepLists, 5: withLeftOut },
};
