import { sql } from 'kysely';
import { part } from '#src/server/platform/parts.ts';
import { isStanding } from './standing-news.ts';

/** Asked as a device is notified: the night may lie between the news and its notice. */
export default part({
  name: 'isNewsUnread',
  start: ({ db }) => ({
    async value(id) {
      const row = await db
        .selectFrom('feedItem')
        .select('id')
        .where('id', '=', id)
        .where('seenAt', 'is', null)
        .where(sql<boolean>`(${isStanding('feedItem')})`)
        .executeTakeFirst();
      return row !== undefined;
    },
  }),
});
