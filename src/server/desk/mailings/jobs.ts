import { sql } from 'kysely';
import * as v from 'valibot';
import { type MailingId, mailingId } from '#src/domain/ids.ts';
import { defineJob, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import { sendNext } from './send-next.ts';

/** Sends a mailing, a few recipients in each transaction, until none is left for now or the broker has stopped it. */
export const sendMailing = defineJob({
  name: 'send-mailing',
  schema: v.object({ id: mailingId }),
  run: async ({ id }, on, { signal }) => {
    while (await sendNext(on, id)) if (signal.aborted) throw new TryLater('The process stops amid a mailing', 1);
  },
});

/** Goes on with mailings whose recipients are due now, and with those that a killed process has left. */
export const resumeMailings = defineJob({
  name: 'resume-mailings',
  schema: v.object({}),
  everySeconds: 60,
  retries: 0,
  run: async (_data, on, { signal }) => {
    const { rows } = await sql<{ id: MailingId }>`select id from mailing
      where ended_at is null and (state <> 'paused' or exists (
        select 1 from mailing_recipient due where due.mailing_id = mailing.id
          and due.state = 'later' and due.due_at <= now()))
      order by created_at limit 100`.execute(on.db);
    await eachAlone(rows, async ({ id }) => {
      while (!signal.aborted && (await sendNext(on, id)));
    });
  },
});
