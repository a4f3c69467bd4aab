import { sql } from 'kysely';
import { part } from '#src/server/platform/parts.ts';
import { isStanding } from './standing-news.ts';
import './tables.ts';

/** Asked as a device is notified: the night may lie between the news and its notice. */
export default part({
  name: 'isNewsUnread',
  start: ({ db }) => ({
    async value(id) {
      const row = await db
        .selectFrom('feed_item')
        .select('id')
        .where('id', '=', id)
        .where('seen_at', 'is', null)
        .where(sql<boolean>`(${isStanding('feed_item')})`)
        .executeTakeFirst();
      return row !== undefined;
    },
  }),
});
