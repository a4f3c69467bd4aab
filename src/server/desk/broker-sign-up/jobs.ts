import * as v from 'valibot';
import { brokerId } from '#src/domain/ids.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { deleteUnapproved } from './approvals.ts';
import { deleteUnverified, mailBrokerLink } from './sign-up.ts';

/**
 * Mails the link once more. An unknown address takes as long to ask for, so that timing reveals nothing (reliability
 * A1).
 */
export const mailBrokerLinkAgain = defineJob({
  name: 'mail-broker-link',
  schema: v.object({ owner: v.nullable(brokerId) }),
  run: async ({ owner }, on) => {
    if (owner !== null) await on.transaction((tx) => mailBrokerLink(tx, on, owner));
  },
});

/** Deletes sign-ups whose link was not opened before its expiry, and those without a yes in 14 days. */
export const deleteUnverifiedBrokers = defineJob({
  name: 'forget-unverified-brokers',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await deleteUnverified(on.db);
    await deleteUnapproved(on.db);
  },
});
