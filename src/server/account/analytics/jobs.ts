import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Forgets analytics events after 14 months, so that a month can be compared with the same month of last year. */
export const deleteOldEvents = defineJob({
  name: 'forget-old-analytics',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await on.db.deleteFrom('analyticsEvent').where('at', '<', sql<IsoInstant>`now() - interval '14 months'`).execute();
  },
});
