import type { CustomerId, FeedItemId } from '#src/domain/ids.ts';
import { isNotifiedOf } from '#src/domain/notifications.ts';
import { isNoticePath, type Notice, noticeKinds, noticeTimes } from '#src/domain/push-notices.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { pushNotices } from '#src/texts/push-notices.ts';
import { readNotifications } from '../preferences/preferences.ts';
import { reachedDevices } from './reached-devices.ts';

export interface CustomerNotice {
  readonly customerId: CustomerId;
  readonly notice: Notice;
  /** The same news has the same key: each device is notified once. Ids only. */
  readonly key: string;
  /** The page that it opens. */
  readonly path: string;
  /** The item of the feed that it is of: a device is not notified once that is read or over. */
  readonly news?: FeedItemId;
}

/**
 * Notifies a customer's browsers and phones when `tx` commits, by day, unless the customer has turned such notices off. Returns how
 * many devices that is.
 */
export const notifyCustomer = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'nativePush'>,
  { customerId, notice, key, path, news }: CustomerNotice,
): Promise<number> => {
  if (!isNoticePath(path)) throw new Error(`A notice opens a page of ours (push-notices.ts), not ${path}`);
  const devices = await reachedDevices(tx, on, customerId);
  if (devices.length === 0) return 0;
  const { category, tag } = noticeKinds[notice];
  if (!isNotifiedOf(await readNotifications({ db: tx }, customerId), category, 'push')) return 0;
  const { at, until } = noticeTimes(notice, await now(tx));
  let notified = 0;
  for (const { id, language } of devices) {
    const push = { notice: { title: pushNotices[notice][language], path, tag }, until, news, customer: customerId };
    if (await on.messages.send(tx, { channel: 'push', key: `push:${key}:${id}`, to: id, push, at })) notified += 1;
  }
  return notified;
};
