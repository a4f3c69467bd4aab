import * as v from 'valibot';
import { afterQuietHours } from '#src/domain/reminders.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { askForRatings } from './ask-for-ratings.ts';

/** Asks for ratings of brokers by day, while the flag is on. */
export const askForBrokerRatings = defineJob({
  name: 'ask-for-ratings',
  schema: v.object({}),
  everySeconds: 3600,
  retries: 0,
  run: async (_data, on) => {
    const at = await on.transaction(now);
    if (afterQuietHours(at) === at && (await isFlagOn(on, 'broker-rating-widget'))) await askForRatings(on);
  },
});
