import { sql } from 'kysely';
import type { FeedItem } from '#src/contract/journey/feed.ts';
import type { CustomerId, FeedItemId } from '#src/domain/ids.ts';
import type { Notice } from '#src/domain/push-notices.ts';
import { notifyCustomer } from '#src/server/account/push-devices/notify.ts';
import { reachedDeviceIds } from '#src/server/account/push-devices/reached-devices.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isStanding } from './standing-news.ts';

type ServerContext = Pick<Server, 'transaction' | 'messages' | 'nativePush'>;

/** The kinds that a device is notified of. The others wait on the home page. */
const notices: { readonly [K in FeedItem['kind']]?: Notice } = {
  DOCUMENT: 'document',
  EVENT: 'date',
  NEW_MATCH: 'match',
  PRICE_CHANGE: 'saved',
  FAVOURITE_SOLD: 'saved',
  VALUE_CHANGE: 'value',
  SALE_NEARBY: 'value',
  VALUATION_EXPIRING: 'value',
};
const pushed = Object.keys(notices);

interface News {
  readonly id: FeedItemId;
  readonly customerId: CustomerId;
  readonly kind: FeedItem['kind'];
}
const atOnce = 500;

/** Takes the news of the last hour that no device was notified of. What happened earlier is no news when it is found. */
const takeNews = async (tx: Tx, on: ServerContext): Promise<readonly News[]> => {
  const { rows } = await sql<News>`
    with fresh as (
      select item.id from feed_item item
      where item.pushed_at is null and item.created_at > now() - interval '1 hour'
        and item.kind = any(${pushed}) and item.seen_at is null and ${isStanding('item')}
        and exists ${reachedDeviceIds(on, sql`item.customer_id`)}
      order by item.created_at, item.id limit ${atOnce} for update of item skip locked
    )
    update feed_item set pushed_at = now() where id in (select id from fresh)
    returning id, customer_id, kind`.execute(tx);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** Notifies the devices of news, once for each notice: ten new dates are one. */
export const notifyOfNews = async (on: ServerContext): Promise<void> => {
  const found = await on.transaction(async (tx) => {
    const news = await takeNews(tx, on);
    const first = new Map(news.toReversed().map((item) => [`${item.customerId} ${notices[item.kind]}`, item]));
    for (const { id, customerId, kind } of first.values()) {
      const notice = notices[kind];
      if (notice !== undefined)
        await notifyCustomer(tx, on, {
          customerId,
          notice,
          news: id,
          key: `news:${id}`,
          path: '/customer/notifications',
        });
    }
    return news.length;
  });
  if (found === atOnce) await notifyOfNews(on);
};
