import { randomUUID } from 'node:crypto';
import type { Proof } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { mailToken } from '../mailed-tokens/mailed-tokens.ts';
import { type Alert, alertMail, alertText } from './messages.ts';
import '../customers/tables.ts';

interface About {
  readonly customerId: CustomerId;
  readonly what: Alert;
  /** What was just proven: the message goes to another address. */
  readonly proofs?: readonly Proof[];
}

/**
 * Says what happened to an account, with a link that ends it: to the mail, or to the number where the mail is what was
 * just proven, or is not verified. Sends nothing to an account without another address.
 */
export const alertOwner = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages'>,
  { customerId, what, proofs = [] }: About,
): Promise<void> => {
  const row = await tx
    .selectFrom('customer')
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at', 'given_name', 'family_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const byMail = row.email_verified_at !== null && !proofs.includes('EMAIL');
  const bySms = row.phone_verified_at !== null && !proofs.includes('PHONE_NUMBER');
  if (!byMail && !bySms) return;
  const token = await mailToken(tx, 'customer-stop', { owner: customerId, email: row.email });
  const url = `${on.config.publicUrl}/customer/stop#t=${token}`;
  const key = `account-alert:${randomUUID()}`;
  const to = { name: `${row.given_name} ${row.family_name}`, sender: on.config.brand };
  await on.messages.send(
    tx,
    byMail
      ? { channel: 'email', key, to: row.email, ...alertMail(what, to, url) }
      : { channel: 'sms', key, to: row.phone, text: alertText(what, to, url) },
  );
};
