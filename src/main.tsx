// First of all: the key of a personal link is out of the address before anything else runs (reliability L1).
import '#src/apps/flows/arrival.ts';

import { isReloading } from '#src/apps/flows/arrival.ts';
import { openAhead } from '#src/apps/flows/open-ahead.ts';

// Small, and there before the rest: what a form needs of the server is asked for while the pages' code is on its way.
if (!isReloading) {
  openAhead();
  void import('#src/apps/frame/start-app.tsx');
}
