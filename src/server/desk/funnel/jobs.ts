import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { keepWays } from './keep-ways.ts';

/** Keeps the funnel's sums: reads forms again whose log has grown, and those that a day has made leave. */
export const keepFunnels = defineJob({
  name: 'keep-funnels',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  seconds: 900,
  run: (_data, on, { signal }) => keepWays(on, signal),
});
