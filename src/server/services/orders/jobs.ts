import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { openCopyDays } from '#src/domain/services.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Deletes our copy of an order without an account, 30 days after it was delivered or has failed. */
export const forgetOpenOrders = defineJob({
  name: 'forget-open-orders',
  schema: v.object({}),
  everySeconds: 3600,
  retries: 0,
  run: async (_data, on) => {
    await on.db
      .deleteFrom('lead')
      .where('customerId', 'is', null)
      .where('orderPartner', 'is not', null)
      .where('state', 'in', ['sent', 'failed', 'recalled', 'recallFailed'])
      .where('stateAt', '<=', sql<IsoInstant>`now() - make_interval(days => ${openCopyDays})`)
      .execute();
  },
});
