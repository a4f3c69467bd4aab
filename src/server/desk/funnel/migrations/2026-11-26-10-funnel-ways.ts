import { type Kysely, sql } from 'kysely';

/**
 * How far each form has come, and the sums by office, kept as the log grows: the funnel reads its own office's sums
 * only. An event adds a mark in its transaction; the job reads the log of a marked form again (decision 018). The sums
 * follow their forms by a trigger, so that none is counted twice.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table funnel_way (
    instance_id uuid primary key,
    office_id text not null,
    flow text not null,
    came text[] not null,
    gone text[] not null,
    returned text[] not null,
    look_at timestamptz
  )`.execute(db);
  await sql`create index funnel_way_due on funnel_way (look_at)`.execute(db);
  await sql`create table funnel_count (
    office_id text not null,
    flow text not null,
    edge text not null,
    came int not null,
    gone int not null,
    returned int not null,
    primary key (office_id, flow, edge)
  )`.execute(db);
  await sql`create table funnel_mark (
    number bigint generated always as identity primary key,
    instance_id uuid not null
  )`.execute(db);
  await sql`create index funnel_mark_of on funnel_mark (instance_id)`.execute(db);
  await counting(db);
  await marking(db);
  await sql`insert into funnel_mark (instance_id)
    select distinct instance_id from flow_event
    where instance_id is not null and type = 'CREATE' and at > now() - interval '365 days'`.execute(db);
}

/** The edge without a name counts the forms themselves. */
async function counting(db: Kysely<never>): Promise<void> {
  await sql`create function funnel_add(ways funnel_way[], sign int) returns void language sql as $$
    insert into funnel_count (office_id, flow, edge, came, gone, returned)
    select way.office_id, way.flow, took.edge, sign * sum(took.came), sign * sum(took.gone), sign * sum(took.returned)
    from unnest(ways) way cross join lateral (
      select '' as edge, 1 as came, 0 as gone, 0 as returned
      union all select edge, 1, 0, 0 from unnest(way.came) edge
      union all select edge, 0, 1, 0 from unnest(way.gone) edge
      union all select edge, 0, 0, 1 from unnest(way.returned) edge) took
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (office_id, flow, edge) do update set came = funnel_count.came + excluded.came,
      gone = funnel_count.gone + excluded.gone, returned = funnel_count.returned + excluded.returned
  $$`.execute(db);
  await sql`create function funnel_follows() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then perform funnel_add(array(select row(way.*)::funnel_way from old_ways way), -1); end if;
    if tg_op <> 'DELETE' then perform funnel_add(array(select row(way.*)::funnel_way from new_ways way), 1); end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger funnel_added after insert on funnel_way
    referencing new table as new_ways for each statement execute function funnel_follows()`.execute(db);
  await sql`create trigger funnel_moved after update on funnel_way
    referencing old table as old_ways new table as new_ways
    for each statement execute function funnel_follows()`.execute(db);
  await sql`create trigger funnel_left after delete on funnel_way
    referencing old table as old_ways for each statement execute function funnel_follows()`.execute(db);
}

async function marking(db: Kysely<never>): Promise<void> {
  await sql`create function events_mark_funnel() returns trigger language plpgsql as $$ begin
    insert into funnel_mark (instance_id) select distinct instance_id from new_events where instance_id is not null;
    return null;
  end $$`.execute(db);
  await sql`create trigger events_mark_funnel after insert on flow_event
    referencing new table as new_events for each statement execute function events_mark_funnel()`.execute(db);
  await sql`create function office_marks_funnel() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'estate' then
      insert into funnel_mark (instance_id) select id from flow_instance where estate_id = new.id;
    else
      insert into funnel_mark (instance_id) select form.id from flow_instance form
        join estate on estate.id = form.estate_id where estate.broker_id = new.id;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger office_marks_funnel after update of broker_id on estate for each row
    when (old.broker_id is distinct from new.broker_id) execute function office_marks_funnel()`.execute(db);
  await sql`create trigger office_marks_funnel after update of office_id on broker for each row
    when (old.office_id is distinct from new.office_id) execute function office_marks_funnel()`.execute(db);
}
