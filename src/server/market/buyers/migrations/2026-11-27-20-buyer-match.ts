import { type Kysely, sql } from 'kysely';

/**
 * The homes that a broker looks for buyers of, from before marketing until they are sold, and the searches that each
 * fits with 60 points or more. Notes when a customer last changed the search, or where they stand in buying.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table buyer_home (
    estate_id uuid primary key references estate (id) on delete cascade,
    city_id text not null,
    area text not null,
    area_name text not null,
    type text not null,
    is_new boolean not null,
    size int not null,
    bedrooms int not null,
    price bigint not null
  )`.execute(db);
  await sql`create index buyer_home_of_city on buyer_home (city_id, price)`.execute(db);
  await sql`create index buyer_home_of_area on buyer_home (area, price)`.execute(db);
  await sql`create index buyer_home_by_price on buyer_home (price)`.execute(db);
  await sql`create table buyer_match (
    estate_id uuid not null references buyer_home (estate_id) on delete cascade,
    customer_id uuid not null references premarket_search (customer_id) on delete cascade,
    score smallint not null,
    searched_at timestamptz not null,
    primary key (estate_id, customer_id)
  )`.execute(db);
  await sql`create index buyer_match_best on buyer_match
    (estate_id, score desc, searched_at desc, customer_id desc)`.execute(db);
  await sql`create index buyer_match_of_customer on buyer_match (customer_id)`.execute(db);
  await sql`alter table premarket_search add column searched_at timestamptz not null default now()`.execute(db);
  // When the search was last changed is not known of those before: it was there when they registered, at the earliest.
  await sql`update premarket_search set searched_at = customer.created_at from customer
    where customer.id = premarket_search.customer_id`.execute(db);
  await sql`alter table search_change add column at timestamptz not null default now()`.execute(db);
  await sql`drop trigger search_update_noted on customer`.execute(db);
  await sql`create trigger search_update_noted after update on customer
    for each row when (old.options -> 'searchProfile' is distinct from new.options -> 'searchProfile'
      or old.options -> 'buyerStage' is distinct from new.options -> 'buyerStage')
    execute function search_change_noted()`.execute(db);
  await sql`insert into market_change (estate_id) select estate_id from sale`.execute(db);
}
