import { type Kysely, sql } from 'kysely';

/**
 * Homes from when they are coming for sale, with what they are searched by, and how many are coming in each area.
 * Triggers note the homes to look at again in the transaction of the change (decision 041).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table premarket_home (
    estate_id uuid primary key references estate (id) on delete cascade,
    state text not null,
    city_id text not null,
    city text not null,
    area text not null,
    area_name text not null,
    street text not null,
    title text,
    type text not null,
    is_new boolean not null,
    size int not null,
    bedrooms int not null,
    year_of_build int not null,
    price bigint not null,
    expected_from text,
    coming_at timestamptz not null
  )`.execute(db);
  await sql`create index premarket_home_newest on premarket_home (coming_at desc, estate_id)
    where state = 'coming'`.execute(db);
  await sql`create index premarket_home_of_city on premarket_home (city_id, coming_at desc, estate_id)
    where state = 'coming'`.execute(db);
  await sql`create index premarket_home_of_area on premarket_home (area, price) where state = 'coming'`.execute(db);
  for (const [name, column] of Object.entries({ price: 'price', size: 'size' }))
    await sql`create index ${sql.ref(`premarket_home_by_${name}`)} on premarket_home (${sql.ref(column)}, estate_id)
      where state = 'coming'`.execute(db);
  await sql`create table premarket_area (
    area text primary key,
    city_id text not null,
    homes int not null
  )`.execute(db);
  await sql`create function premarket_home_counted() returns trigger language plpgsql as $$ begin
    if tg_op <> 'DELETE' then
      insert into premarket_area as known (area, city_id, homes)
        select area, min(city_id), count(*) from added where state = 'coming' group by area order by area
        on conflict (area) do update set homes = known.homes + excluded.homes;
    end if;
    if tg_op <> 'INSERT' then
      update premarket_area as known set homes = known.homes - gone.homes
        from (select area, count(*) as homes from removed where state = 'coming' group by area) gone
        where gone.area = known.area;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger premarket_home_added after insert on premarket_home
    referencing new table as added for each statement execute function premarket_home_counted()`.execute(db);
  await sql`create trigger premarket_home_changed after update on premarket_home
    referencing old table as removed new table as added for each statement
    execute function premarket_home_counted()`.execute(db);
  await sql`create trigger premarket_home_removed after delete on premarket_home
    referencing old table as removed for each statement execute function premarket_home_counted()`.execute(db);
  await sql`create table market_change (
    id bigint generated always as identity primary key,
    estate_id uuid not null
  )`.execute(db);
  await triggers(db);
}

async function triggers(db: Kysely<never>): Promise<void> {
  await sql`create function market_change_noted() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then insert into market_change (estate_id) values (old.estate_id);
    else insert into market_change (estate_id) values (new.estate_id);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create function market_estate_noted() returns trigger language plpgsql as $$ begin
    insert into market_change (estate_id) values (new.id);
    return null;
  end $$`.execute(db);
  const facts =
    'street postcode city district headline property_type base_type bra_i bedrooms year_of_build asking_price archived_at';
  const isOther = facts.split(' ').map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`);
  // A home without a step of a sale is no market's: its row of `sale` is noted when there is one.
  await sql`create trigger market_change_noted after update on estate
    for each row when (${sql.join(isOther, sql` or `)}) execute function market_estate_noted()`.execute(db);
  await sql`create trigger market_change_noted after insert or delete on sale
    for each row execute function market_change_noted()`.execute(db);
  await sql`create trigger market_update_noted after update on sale
    for each row when (old.state is distinct from new.state) execute function market_change_noted()`.execute(db);
  await sql`create trigger market_date_added after insert on estate_event
    for each row when (new.kind = 'published') execute function market_change_noted()`.execute(db);
  await sql`create trigger market_date_removed after delete on estate_event
    for each row when (old.kind = 'published') execute function market_change_noted()`.execute(db);
  await sql`create trigger market_date_moved after update on estate_event
    for each row when (new.kind = 'published' and old.at is distinct from new.at)
    execute function market_change_noted()`.execute(db);
  await sql`insert into market_change (estate_id) select estate_id from sale`.execute(db);
}
