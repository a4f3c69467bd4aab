import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import * as v from 'valibot';
import { openedByLink } from '#src/contract/homes/links.ts';
import { sameEmail } from '#src/domain/email.ts';
import { type EstateId, estateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mobile } from '#src/domain/phone.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { readEstate } from '../estates/estates.ts';
import { formsOf, type LinkFlow } from '../flow-instances/flow-names.ts';
import type {} from '../flow-instances/presence.ts';
import type { LinkHolder } from './create-link.ts';
import { linkHolders } from './link-states.ts';
import { sendLink } from './send-link.ts';

const isTheirs = (holder: LinkHolder, contact: string): boolean => {
  const number = v.safeParse(mobile, contact);
  return sameEmail(holder.email, contact) || (number.success && holder.phone === number.output);
};

/** Returns the form of the folder that the person has a link to, because a self-declaration is one for each side. */
const holderOf = async (db: Kysely<Tables>, asked: LinkFlow | 'chat', home: EstateId, contact: string) => {
  for (const flow of asked === 'chat' ? ([asked] as const) : formsOf(asked)) {
    const holder = (await linkHolders(db, flow, home)).find((one) => isTheirs(one, contact));
    if (holder) return { flow, holder };
  }
  return undefined;
};

/** Location for sealing a contact in a job. */
export const contactLocation = (home: string) => ({ table: 'job', column: 'contact', row: home });

/**
 * "Send me my link" (reliability L2). Runs after the response, so that known and unknown addresses take the same time.
 * The contact is sealed in the job, because it may belong to a person we do not know.
 */
export const renewLink = defineJob({
  name: 'renew-link',
  schema: v.strictObject({ estateId, flow: openedByLink, contact: v.string() }),
  retries: 5,
  async run({ estateId: id, flow, contact: sealed }, on, { id: job }) {
    const contact = on.encryption.open(sealed, contactLocation(id));
    const estate = await readEstate(on.db, id);
    const found = await holderOf(on.db, flow, id, contact);
    const holder = found?.holder;
    if (!estate || !found || !holder) return;
    const wait = await on.limits.take({ name: 'link-renewals', max: 5, seconds: 3600 }, `${id} ${holder.id}`);
    if (!wait.allowed) return;
    on.log.info({ job }, 'a link is sent again');
    await on.transaction((tx) =>
      sendLink(
        tx,
        on,
        { place: { flow: found.flow, estateId: id }, holder },
        {
          occasion: 'asked-for',
          // A stranger who knows an address must not be able to lock its owner out.
          replaces: 'nothing',
          facts: { home: estate.home.address, sender: estate.broker.office },
          by: { kind: 'system' },
          channels: [contact.includes('@') ? 'email' : 'sms'],
        },
      ),
    );
  },
});

/** Deletes sessions that ended a day ago, and presence older than an hour. */
export const deleteOldLinkSessions = defineJob({
  name: 'forget-link-sessions',
  schema: v.strictObject({}),
  everySeconds: 3600,
  async run(_, on) {
    await on.db
      .deleteFrom('accessSession')
      .where('expiresAt', '<', sql<IsoInstant>`now() - interval '1 day'`)
      .execute();
    await on.db.deleteFrom('flowPresence').where('seenAt', '<', sql<IsoInstant>`now() - interval '1 hour'`).execute();
  },
});
