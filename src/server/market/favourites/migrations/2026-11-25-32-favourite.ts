import { type Kysely, sql } from 'kysely';

/** Homes that customers have saved, with the asking price of that moment in whole kr. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table favourite (
    id uuid primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references premarket_home (estate_id) on delete cascade,
    price bigint not null,
    saved_at timestamptz not null,
    unique (customer_id, estate_id)
  )`.execute(db);
  await sql`create index favourite_newest on favourite (customer_id, saved_at desc, estate_id)`.execute(db);
  await sql`create index favourite_of_home on favourite (estate_id)`.execute(db);
}
