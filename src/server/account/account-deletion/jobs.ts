import { sql } from 'kysely';
import * as v from 'valibot';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { deleteDue } from './carry-out.ts';
import { forgetFarewells } from './farewell.ts';
import { purgeDue } from './purge.ts';

/** Carries out the deletions that waited three days, when none of the account's addresses has stopped them. */
export const deleteWaited = defineJob({
  name: 'delete-waited',
  schema: v.object({}),
  everySeconds: 300,
  seconds: 600,
  run: async (_data, on) => {
    const deleted = await deleteDue(on);
    if (deleted > 0) on.log.info({ deleted }, 'accounts were deleted whose wait was over');
  },
});

/** Forgets the addresses of deleted accounts, which the last message was sent to. */
export const forgetLastMessages = defineJob({
  name: 'forget-last-messages',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => forgetFarewells(on),
});

/** Purges the legally retained data of deleted accounts when its date has come. */
export const purgeKept = defineJob({
  name: 'purge-kept',
  schema: v.object({}),
  everySeconds: 6 * 3600,
  seconds: 600,
  run: async (_data, on) => {
    const purged = await purgeDue(on, await on.transaction(now));
    if (purged > 0) on.log.info({ purged }, 'what was kept of deleted accounts was purged');
  },
});

/** Forgets the free text of deletion reasons after a year. The counted reason stays. */
export const deleteReasonTexts = defineJob({
  name: 'forget-deletion-reasons',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await on.db
      .updateTable('deletionReason')
      .set({ reasonText: null })
      .where('day', '<', sql<string>`(now() at time zone 'Europe/Oslo')::date - interval '1 year'`)
      .where('reasonText', 'is not', null)
      .execute();
  },
});
