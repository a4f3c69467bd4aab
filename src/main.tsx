// First of all: the key of a personal link is out of the address before anything else runs (reliability L1).
import './apps/arrival.ts';

import { isReloading } from './apps/arrival.ts';
import { openAhead } from './apps/open-ahead.ts';

// Small, and there before the rest: what a form needs of the server is asked for while the pages' code is on its way.
if (!isReloading) {
  openAhead();
  void import('./apps/start-app.tsx');
}
