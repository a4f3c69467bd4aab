import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { sameEmail } from '#src/domain/email.ts';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import { otherHolder, takeEmail } from '../addresses/take-email.ts';
import { assertWayBack } from '../addresses/way-back.ts';
import { mailStandingConsents } from '../consents/consent-mail.ts';
import { deleteMailedTokens, mailToken, useMailedToken } from '../mailed-tokens/mailed-tokens.ts';
import { assertPassword } from '../passwords/own-password.ts';
import { verifyEmailMail } from './mails.ts';

type Sending = Pick<Server, 'config' | 'messages'>;
/** Mails per hour that one account may cause, to any address. */
const perCustomer: LimitRule = { name: 'email-link', max: 5, seconds: 3600 };

const read = (tx: Tx, id: CustomerId) =>
  tx
    .selectFrom('customer')
    .select(['id', 'email', 'emailVerifiedAt', 'givenName', 'familyName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const toward = (on: Sending, row: { readonly givenName: string; readonly familyName: string }) => ({
  name: `${row.givenName} ${row.familyName}`,
  sender: on.config.brand,
});

/**
 * Mails a link that makes `email` the customer's verified address, inside the transaction. Registration calls it for a
 * typed address. Revokes older links, which may be for another address.
 */
export const mailEmailLink = async (tx: Tx, on: Sending, id: CustomerId, email: string): Promise<void> => {
  await deleteMailedTokens(tx, id, ['customer-email']);
  const token = await mailToken(tx, 'customer-email', { owner: id, email });
  const row = await read(tx, id);
  const mail = verifyEmailMail(toward(on, row), `${on.config.publicUrl}/customer/email/verify#t=${token}`);
  await on.messages.send(tx, { channel: 'email', key: `email-link:${randomUUID()}`, to: email, ...mail });
};

/** Mails the link for the present address again. Sends nothing for a verified address. Throws TOO_MANY. */
export const sendEmailLink = async (on: Server, id: CustomerId): Promise<void> => {
  await on.limits.assertWithin(perCustomer, id);
  await on.transaction(async (tx) => {
    const { email, emailVerifiedAt } = await read(tx, id);
    if (emailVerifiedAt === null) await mailEmailLink(tx, on, id, email);
  });
};

const hasPassword = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<boolean> => {
  const row = await on.db.selectFrom('customer').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return row?.passwordHash != null;
};

/** The address that a change takes off the account, where it was verified. */
const formerOf = (row: { readonly email: string; readonly emailVerifiedAt: IsoInstant | null }) =>
  row.emailVerifiedAt === null ? {} : { email: row.email };

/** Takes the mail off the account. Throws AUTH_LAST_WAY where the owner could not come back without it. */
export const removeEmail = (on: Server, id: CustomerId): Promise<void> =>
  on.transaction(async (tx) => {
    const row = await read(tx, id);
    if (row.email === '') return;
    await assertWayBack(tx, id, 'EMAIL');
    await tx
      .updateTable('customer')
      .set({ email: '', emailVerifiedAt: null, emailUsedAt: null })
      .where('id', '=', id)
      .execute();
    await deleteMailedTokens(tx, id);
    await alertOwner(tx, on, { customerId: id, what: 'email-removed', former: formerOf(row) });
  });

/**
 * Requests another address. Changes nothing until the mailed link is opened; the present address is notified at once.
 * Throws AUTH_PASSWORD, AUTH_NO_PASSWORD, AUTH_TOO_MANY, TOO_MANY, and SU_EMAIL_IN_USE for the address of an account that
 * would be lost without it.
 */
export const askForEmail = async (
  on: Server,
  id: CustomerId,
  given: { readonly email: string; readonly password?: string | undefined },
): Promise<void> => {
  if (given.password !== undefined || (await hasPassword(on, id))) await assertPassword(on, id, given.password ?? '');
  await on.limits.assertWithin(perCustomer, id);
  await on.transaction(async (tx) => {
    await otherHolder(tx, id, given.email);
    const row = await read(tx, id);
    await mailEmailLink(tx, on, id, given.email);
    if (row.email === '' || sameEmail(row.email, given.email)) return;
    // The address that is about to go, in case another person asked (reliability L6): no secret, and not the new one.
    await alertOwner(tx, on, { customerId: id, what: 'email-changing' });
  });
};

/**
 * Makes the address of an opened link the customer's verified one. Revokes password links mailed to the former address.
 * Throws BR_LINK_EXPIRED, takes the address from another account, and throws SU_EMAIL_IN_USE where that has nothing else.
 */
export const verifyEmail = async (on: Server, token: string): Promise<{ readonly changed: boolean }> => {
  try {
    return await on.transaction(async (tx) => {
      const { owner, email } = await useMailedToken(tx, 'customer-email', token);
      const row = await read(tx, v.parse(customerId, owner));
      const changed = !sameEmail(row.email, email);
      if (changed) await takeEmail(tx, on, row.id, email);
      await tx
        .updateTable('customer')
        .set({ email, emailVerifiedAt: sql<string>`now()`, emailUsedAt: sql<string>`now()` })
        .where('id', '=', row.id)
        .execute();
      if (row.emailVerifiedAt === null) await mailStandingConsents(tx, on, row.id);
      if (!changed) return { changed };
      await deleteMailedTokens(tx, owner);
      await alertOwner(tx, on, { customerId: row.id, what: 'email-changed', proofs: ['EMAIL'], former: formerOf(row) });
      return { changed };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused('SU_EMAIL_IN_USE');
    throw error;
  }
};
