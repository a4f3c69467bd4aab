import { type Kysely, sql } from 'kysely';

/**
 * How many players of the scoreboard share a place, kept by the triggers of `quiz_tally` beside it. Among players with
 * equal points, a place is counted from the few rows of those points instead of from every better player. A row that
 * counts none is deleted: sums that grow daily would leave one behind each.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table quiz_place (
    period text not null,
    first_day text not null,
    points integer not null,
    attempts integer not null,
    mean_error integer not null,
    players integer not null,
    primary key (period, first_day, points, attempts, mean_error)
  )`.execute(db);
  await sql`create type quiz_change as (
    period text, first_day text, points integer, attempts integer, mean_error integer, part integer, players integer
  )`.execute(db);
  await sql`create function quiz_counted(changes quiz_change[]) returns void language plpgsql as $$
  begin
    if changes is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('quiz tally ' || part, 0))
      from (select distinct part from unnest(changes) order by part) parts;
    insert into quiz_tally as known
      select period, first_day, points, part, sum(players) from unnest(changes)
        group by 1, 2, 3, 4 having sum(players) <> 0 order by 1, 2, 3, 4
      on conflict (period, first_day, points, part) do update set players = known.players + excluded.players;
    insert into quiz_place as known
      select period, first_day, points, attempts, mean_error, sum(players) from unnest(changes)
        group by 1, 2, 3, 4, 5 having sum(players) <> 0 order by 1, 2, 3, 4, 5
      on conflict (period, first_day, points, attempts, mean_error)
        do update set players = known.players + excluded.players;
    delete from quiz_place known using unnest(changes) change
      where change.players < 0 and known.players = 0
        and (known.period, known.first_day, known.points, known.attempts, known.mean_error)
          = (change.period, change.first_day, change.points, change.attempts, change.mean_error);
  end $$`.execute(db);
  await sql`create or replace function quiz_tally_noted() returns trigger language plpgsql as $$
  declare changes quiz_change[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(one::quiz_change) into changes from (
        select period, first_day, points, attempts, mean_error, quiz_part(customer_id) as part, count(*)::int as players
        from made where is_shown group by 1, 2, 3, 4, 5, 6) one;
    elsif tg_op = 'DELETE' then
      select array_agg(one::quiz_change) into changes from (
        select period, first_day, points, attempts, mean_error, quiz_part(customer_id) as part, -count(*)::int as players
        from gone where is_shown group by 1, 2, 3, 4, 5, 6) one;
    else
      select array_agg(one::quiz_change) into changes from (
        select period, first_day, points, attempts, mean_error, part, sum(players)::int as players from (
          select period, first_day, points, attempts, mean_error, quiz_part(customer_id) as part, 1 as players
            from made where is_shown
          union all select period, first_day, points, attempts, mean_error, quiz_part(customer_id), -1
            from gone where is_shown) each
        group by 1, 2, 3, 4, 5, 6 having sum(players) <> 0) one;
    end if;
    perform quiz_counted(changes);
    return null;
  end $$`.execute(db);
  await sql`insert into quiz_place select period, first_day, points, attempts, mean_error, count(*)::int
    from quiz_score where is_shown group by 1, 2, 3, 4, 5`.execute(db);
}
