import { randomUUID } from 'node:crypto';
import type { Proof } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { FormerAddress } from '../mailed-tokens/columns.ts';
import { mailToken } from '../mailed-tokens/mailed-tokens.ts';
import { type Alert, alertMail, alertText } from './messages.ts';

interface About {
  readonly customerId: CustomerId;
  readonly what: Alert;
  /** What was just proven: the message goes to another address. */
  readonly proofs?: readonly Proof[];
  /** The address that the account just lost: the message goes there too, and its link puts the address back. */
  readonly former?: FormerAddress;
  /** When what the message says takes effect, where that is not at once. */
  readonly at?: IsoInstant;
  /** Sent to the mail and the number, where one of them is enough for most. */
  readonly toBoth?: true;
}

const addressesOf = async (tx: Tx, { customerId, proofs = [], former }: About) => {
  const row = await tx
    .selectFrom('customer')
    .select(['email', 'emailVerifiedAt', 'phone', 'phoneVerifiedAt', 'givenName', 'familyName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const email = row.emailVerifiedAt !== null && !proofs.includes('EMAIL') ? row.email : '';
  const phone = row.phoneVerifiedAt !== null && !proofs.includes('PHONE_NUMBER') ? row.phone : '';
  return {
    name: `${row.givenName} ${row.familyName}`,
    email: former?.email ?? email,
    phone: former?.phone ?? phone,
  };
};

/**
 * Says what happened to an account, with a link that ends it: to the mail, or to the number where the mail is what was
 * just proven, or is not verified. Sends nothing to an account without another address.
 */
export const alertOwner = async (tx: Tx, on: Pick<Server, 'config' | 'messages'>, about: About): Promise<void> => {
  const { customerId, what, former } = about;
  const { name, email, phone } = await addressesOf(tx, about);
  if (email === '' && phone === '') return;
  const token = await mailToken(tx, 'customer-stop', { owner: customerId, email, former: former ?? null });
  const url = `${on.config.publicUrl}/customer/stop#t=${token}`;
  const key = `account-alert:${randomUUID()}`;
  const to = { name, sender: on.config.brand, at: about.at };
  await on.messages.send(tx, { channel: 'email', key: `${key}:email`, to: email, ...alertMail(what, to, url) });
  const isTexted = email === '' || former !== undefined || about.toBoth === true;
  if (isTexted)
    await on.messages.send(tx, { channel: 'sms', key: `${key}:sms`, to: phone, text: alertText(what, to, url) });
};
