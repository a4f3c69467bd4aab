import { type Kysely, sql } from 'kysely';

/**
 * Which coming homes fit which customer's search, with 60 points or more. `premarket_search` is the search that they
 * were matched by. The database counts a customer's matches by area.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table premarket_search (
    customer_id uuid primary key references customer (id) on delete cascade,
    key text not null,
    cities text[] not null,
    types text[] not null,
    price_from bigint,
    price_to bigint,
    search jsonb not null
  )`.execute(db);
  await sql`create index premarket_search_of_city on premarket_search using gin (cities)`.execute(db);
  await sql`create index premarket_search_anywhere on premarket_search (customer_id)
    where cities = '{}'`.execute(db);
  await sql`create index premarket_search_of_type on premarket_search using gin (types)`.execute(db);
  await sql`create table premarket_match (
    customer_id uuid not null references premarket_search (customer_id) on delete cascade,
    estate_id uuid not null references premarket_home (estate_id) on delete cascade,
    score smallint not null,
    is_hit boolean not null,
    area text not null,
    price bigint not null,
    size int not null,
    coming_at timestamptz not null,
    primary key (customer_id, estate_id)
  )`.execute(db);
  await sql`create index premarket_match_best on premarket_match
    (customer_id, score desc, coming_at desc, estate_id)`.execute(db);
  await sql`create index premarket_match_hits on premarket_match (customer_id, coming_at desc, estate_id)
    where is_hit`.execute(db);
  await sql`create index premarket_match_of_home on premarket_match (estate_id)`.execute(db);
  await counts(db);
  await sql`create table search_change (
    id bigint generated always as identity primary key,
    customer_id uuid not null
  )`.execute(db);
  await sql`create function search_change_noted() returns trigger language plpgsql as $$ begin
    insert into search_change (customer_id) values (new.id);
    return null;
  end $$`.execute(db);
  await sql`create trigger search_change_noted after insert on customer
    for each row when (new.options -> 'searchProfile' is not null) execute function search_change_noted()`.execute(db);
  await sql`create trigger search_update_noted after update on customer
    for each row when (old.options -> 'searchProfile' is distinct from new.options -> 'searchProfile')
    execute function search_change_noted()`.execute(db);
  await sql`insert into search_change (customer_id)
    select id from customer where options -> 'searchProfile' is not null`.execute(db);
}

async function counts(db: Kysely<never>): Promise<void> {
  await sql`create table premarket_match_count (
    customer_id uuid not null references premarket_search (customer_id) on delete cascade,
    area text not null,
    homes int not null,
    hits int not null,
    primary key (customer_id, area)
  )`.execute(db);
  await sql`create function premarket_match_counted() returns trigger language plpgsql as $$ begin
    if tg_op <> 'DELETE' then
      insert into premarket_match_count as known (customer_id, area, homes, hits)
        select customer_id, area, count(*), count(*) filter (where is_hit)
        from added group by customer_id, area order by customer_id, area
        on conflict (customer_id, area)
          do update set homes = known.homes + excluded.homes, hits = known.hits + excluded.hits;
    end if;
    if tg_op <> 'INSERT' then
      update premarket_match_count as known set homes = known.homes - gone.homes, hits = known.hits - gone.hits
        from (select customer_id, area, count(*) as homes, count(*) filter (where is_hit) as hits
              from removed group by customer_id, area) gone
        where gone.customer_id = known.customer_id and gone.area = known.area;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger premarket_match_added after insert on premarket_match
    referencing new table as added for each statement execute function premarket_match_counted()`.execute(db);
  await sql`create trigger premarket_match_changed after update on premarket_match
    referencing old table as removed new table as added for each statement
    execute function premarket_match_counted()`.execute(db);
  await sql`create trigger premarket_match_removed after delete on premarket_match
    referencing old table as removed for each statement execute function premarket_match_counted()`.execute(db);
}
