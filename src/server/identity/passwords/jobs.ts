import * as v from 'valibot';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { mailToken } from '../mailed-tokens/mailed-tokens.ts';
import { passwordApps } from './accounts.ts';
import { passwordLinkMail } from './mails.ts';

/**
 * Mails the link that sets a new password. Mails nothing without an account, so that the request takes equally long.
 */
export const mailPasswordLink = defineJob({
  name: 'mail-password-link',
  schema: v.object({ app: v.picklist(['customer', 'broker']), owner: v.nullable(v.string()) }),
  run: async ({ app, owner }, on, { id }) => {
    if (owner === null) return;
    await on.transaction(async (tx) => {
      const account = await passwordApps[app].read(tx, owner);
      if (!account) return;
      const token = await mailToken(tx, passwordApps[app].token, { owner, email: account.email });
      const url = `${on.config.publicUrl}/${app}/password/reset#t=${token}`;
      const mail = passwordLinkMail({ name: account.name, sender: on.config.brand }, url);
      await on.messages.send(tx, { channel: 'email', key: `password-link:${id}`, to: account.email, ...mail });
    });
  },
});
