import { type RawBuilder, sql } from 'kysely';
import { mayShowSearchNews } from '#src/server/identity/consents/search-consent.ts';

/** Whether an item of the feed stands: neither dismissed nor over, and the consent that made it not withdrawn since. */
export const isStanding = (item: string): RawBuilder<boolean> => {
  const of = sql.table(item);
  return sql<boolean>`${of}.dismissed_at is null and ${of}.expires_at > now() and (${of}.kind <> 'NEW_MATCH'
    or ${mayShowSearchNews(sql`${of}.customer_id`, sql`${of}.created_at`)})`;
};
