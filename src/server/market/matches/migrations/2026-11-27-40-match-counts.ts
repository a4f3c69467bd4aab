import { type Kysely, sql } from 'kysely';

/**
 * Counts a changed match only where it moves to another area or becomes a hit: a new price moves neither. No join: the
 * rows of a statement have no statistics, and two thousand would be compared with each other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function premarket_match_recounted() returns trigger language plpgsql as $$ begin
    insert into premarket_match_count as known (customer_id, area, homes, hits)
      select customer_id, area, sum(homes), sum(hits) from (
        select customer_id, area, 1 as homes, is_hit::int as hits from added
        union all
        select customer_id, area, -1, -(is_hit::int) from removed
      ) moved group by customer_id, area having sum(homes) <> 0 or sum(hits) <> 0 order by customer_id, area
      on conflict (customer_id, area)
        do update set homes = known.homes + excluded.homes, hits = known.hits + excluded.hits;
    return null;
  end $$`.execute(db);
  await sql`drop trigger premarket_match_changed on premarket_match`.execute(db);
  await sql`create trigger premarket_match_changed after update on premarket_match
    referencing old table as removed new table as added for each statement
    execute function premarket_match_recounted()`.execute(db);
}
