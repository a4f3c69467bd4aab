import { type Kysely, sql } from 'kysely';

/**
 * How many players of the scoreboard have so many points, kept by triggers in the transactions that change the sums,
 * also where an account is deleted. A place is counted from these few rows instead of from every better player. Players
 * are spread over eight parts, and one lock a part keeps two transactions from waiting for each other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table quiz_tally (
    period text not null,
    first_day text not null,
    points integer not null,
    part integer not null,
    players integer not null,
    primary key (period, first_day, points, part)
  )`.execute(db);
  await sql`create table quiz_week_posted (first_day text primary key, posted_at timestamptz not null)`.execute(db);
  await sql`create function quiz_part(id uuid) returns integer language sql immutable
    as $$ select get_byte(uuid_send(id), 15) & 7 $$`.execute(db);
  await sql`create function quiz_tally_noted() returns trigger language plpgsql as $$
  declare noted quiz_tally[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(row(period, first_day, points, part, players)::quiz_tally) into noted from (
        select period, first_day, points, quiz_part(customer_id) as part, count(*)::int as players
        from made where is_shown group by 1, 2, 3, 4) one;
    elsif tg_op = 'DELETE' then
      select array_agg(row(period, first_day, points, part, players)::quiz_tally) into noted from (
        select period, first_day, points, quiz_part(customer_id) as part, -count(*)::int as players
        from gone where is_shown group by 1, 2, 3, 4) one;
    else
      select array_agg(row(period, first_day, points, part, players)::quiz_tally) into noted from (
        select period, first_day, points, quiz_part(customer_id) as part, sum(players)::int as players from (
          select period, first_day, points, customer_id, 1 as players from made where is_shown
          union all select period, first_day, points, customer_id, -1 from gone where is_shown) each
        group by 1, 2, 3, 4 having sum(players) <> 0) one;
    end if;
    if noted is null then return null; end if;
    perform pg_advisory_xact_lock(hashtextextended('quiz tally ' || part, 0))
      from (select distinct part from unnest(noted) order by part) parts;
    insert into quiz_tally as known select * from unnest(noted) order by period, first_day, points, part
      on conflict (period, first_day, points, part) do update set players = known.players + excluded.players;
    return null;
  end $$`.execute(db);
  await sql`create trigger quiz_tally_made after insert on quiz_score
    referencing new table as made for each statement execute function quiz_tally_noted()`.execute(db);
  await sql`create trigger quiz_tally_moved after update on quiz_score
    referencing old table as gone new table as made for each statement execute function quiz_tally_noted()`.execute(db);
  await sql`create trigger quiz_tally_gone after delete on quiz_score
    referencing old table as gone for each statement execute function quiz_tally_noted()`.execute(db);
  await sql`insert into quiz_tally select period, first_day, points, quiz_part(customer_id), count(*)::int
    from quiz_score where is_shown group by 1, 2, 3, 4`.execute(db);
}
