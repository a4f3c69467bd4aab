import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { keepHomes } from './keep-homes.ts';

/**
 * Keeps the desk's lists: reads homes again that have changed, and those that a day or an hour has made wait. A page
 * that is opened before does the same for its own broker.
 */
export const keepDeskHomes = defineJob({
  name: 'keep-desk-homes',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  seconds: 900,
  run: (_data, on, { signal }) => keepHomes(on, signal),
});
