import * as v from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import {
  firstNotificationChoices,
  type NotificationCategory,
  notificationCategories,
} from '#src/domain/notifications.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

/**
 * 32 bytes, as other mailed links have: the customer's id, the place of the category in the list, and 15 bytes that only
 * the server can make. A category keeps its place.
 */
const tokenOf = (
  { encryption }: Pick<Server, 'encryption'>,
  id: CustomerId,
  category: NotificationCategory,
): string => {
  const proof = encryption.fingerprint(`${id} ${category}`, 'notice-stop').slice(0, 30);
  const place = notificationCategories.indexOf(category).toString(16).padStart(2, '0');
  return Buffer.from(`${id.replaceAll('-', '')}${place}${proof}`, 'hex').toString('base64url');
};

/**
 * Returns the address in a mail that ends mails of its category, without signing in. It opens nothing else, works as
 * long as the account is there, and may be pressed twice (markedsføringsloven § 15).
 */
export const noticeStopUrl = (
  on: Pick<Server, 'encryption' | 'config'>,
  id: CustomerId,
  category: NotificationCategory,
): string => `${on.config.publicUrl}/customer/stop-notices#t=${tokenOf(on, id, category)}`;

/** Returns whose and which mails a token stops; undefined for one that is not ours. */
const readToken = (on: Pick<Server, 'encryption'>, token: string) => {
  const hex = Buffer.from(token, 'base64url').toString('hex');
  const named = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const id = v.safeParse(customerId, named);
  const category = notificationCategories[Number.parseInt(hex.slice(32, 34), 16)];
  if (!id.success || category === undefined || tokenOf(on, id.output, category) !== token) return undefined;
  return { id: id.output, category };
};

/** Ends mails of a category. Throws AUTH_STOP_OVER for an address that is not ours, or of an account that is gone. */
export const stopNotices = async (on: Pick<Server, 'encryption' | 'transaction'>, token: string): Promise<void> => {
  const found = readToken(on, token);
  if (found === undefined) throw new Refused('AUTH_STOP_OVER');
  const { id, category } = found;
  await on.transaction(async (tx) => {
    const row = await tx.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Refused('AUTH_STOP_OVER');
    await changeOptions(tx, id, (kept) => {
      const choices = kept.notifications ?? firstNotificationChoices;
      return {
        ...kept,
        notifications: { ...choices, [category]: { ...choices[category], email: false } },
      };
    });
  });
};
