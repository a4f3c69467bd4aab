import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'match-is-a-match',
    broken: 'A home of less than 60 points is among the matches.',
    find: sql`select customer_id || ' ' || estate_id as found from premarket_match where score < 60
      union all select customer_id || ' ' || estate_id from buyer_match where score < 60`,
  },
  {
    name: 'match-is-no-own-home',
    broken: 'A customer is offered a home that they sell or buy.',
    find: sql`select m.customer_id || ' ' || m.estate_id as found from premarket_match m
      join customer_party own on own.customer_id = m.customer_id
      join estate_party party on party.id = own.party_id and party.estate_id = m.estate_id
      where party.removed_at is null`,
  },
  {
    name: 'counts-are-the-matches',
    broken: 'The count of an area is not the number of its matches.',
    find: sql`with counted as (
        select customer_id, area, count(*) as homes, count(*) filter (where is_hit) as hits
        from premarket_match group by 1, 2)
      select coalesce(kept.customer_id, counted.customer_id) || ' ' || coalesce(kept.area, counted.area) as found
      from premarket_match_count kept full join counted using (customer_id, area)
      where coalesce(kept.homes, 0) <> coalesce(counted.homes, 0) or coalesce(kept.hits, 0) <> coalesce(counted.hits, 0)`,
  },
];
export default laws;
