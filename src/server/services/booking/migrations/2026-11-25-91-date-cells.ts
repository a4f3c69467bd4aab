import { type Kysely, sql } from 'kysely';

/**
 * The dates of a home's sale at which its broker is there take quarters of the broker and of the assistant, as a booking
 * does. Triggers write them, because dates come from the broker system, the desk and the demo alike. A quarter that a
 * booking has already stays the booking's: the broker system is not refused. `quartersOf` in `booking-slots.ts` counts the
 * same quarters.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function date_cells_taken(dates uuid[]) returns void language sql as $$
    insert into broker_cell (broker_id, quarter, ref)
    select who.broker_id, quarter, date.id
    from estate_event date
    join estate on estate.id = date.estate_id
    cross join lateral (select estate.broker_id union select estate.assistant_id) who (broker_id)
    cross join lateral generate_series(
      to_timestamp(floor(extract(epoch from date.at) / 900) * 900),
      (case when date.ends_at > date.at then least(date.ends_at, date.at + interval '24 hours')
        else date.at + interval '1 hour' end) + interval '15 minutes' - interval '1 millisecond',
      interval '15 minutes') quarter
    where date.id = any (dates) and date.kind in ('viewing', 'valuation', 'contract')
      and isfinite(date.at) and date.at > now() - interval '1 day' and who.broker_id is not null
    order by who.broker_id, quarter
    on conflict do nothing
  $$`.execute(db);
  await sql`create function date_cells_follow() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from broker_cell where ref in (select id from old_dates); end if;
    if tg_op <> 'DELETE' then perform date_cells_taken(array(select id from new_dates)); end if;
    return null;
  end $$`.execute(db);
  await sql`create function date_cells_handed_over() returns trigger language plpgsql as $$ begin
    delete from broker_cell where ref in (select id from estate_event where estate_id = new.id);
    perform date_cells_taken(array(select id from estate_event where estate_id = new.id));
    return null;
  end $$`.execute(db);
  await sql`create trigger date_cells_added after insert on estate_event
    referencing new table as new_dates for each statement execute function date_cells_follow()`.execute(db);
  await sql`create trigger date_cells_moved after update on estate_event
    referencing old table as old_dates new table as new_dates
    for each statement execute function date_cells_follow()`.execute(db);
  await sql`create trigger date_cells_freed after delete on estate_event
    referencing old table as old_dates for each statement execute function date_cells_follow()`.execute(db);
  await sql`create trigger date_cells_handed_over after update of broker_id, assistant_id on estate for each row
    when (old.broker_id is distinct from new.broker_id or old.assistant_id is distinct from new.assistant_id)
    execute function date_cells_handed_over()`.execute(db);
  await sql`select date_cells_taken(array(select id from estate_event where at > now() - interval '1 day'))`.execute(
    db,
  );
}
