// Must be the first import: it removes the key of a personal link from the address before any other code runs
// (reliability L1).
import '#src/apps/flows/arrival.ts';

import { isReloading } from '#src/apps/flows/arrival.ts';
import { prefetchForm } from '#src/apps/flows/prefetch-form.ts';

// Small and loaded first: requests what a form needs from the server while the pages' code is loading.
if (!isReloading) {
  prefetchForm();
  void import('#src/apps/frame/start-app.tsx');
}
