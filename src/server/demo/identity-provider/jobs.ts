import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import type {} from './database-store.ts';

/** Removes expired logins with the demo e-ID. */
export const deleteDemoLogIns = defineJob({
  name: 'forget-demo-log-ins',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('demoEidEntry').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
