import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/**
 * Deletes expired sessions. A session that ended early stays until its expiry, so that a late copy of its renewal is
 * recognised.
 */
export const deleteOldCustomerSessions = defineJob({
  name: 'forget-old-customer-sessions',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('customerSession').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
  },
});
