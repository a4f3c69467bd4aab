import { type Kysely, sql } from 'kysely';

/** Homes that a customer owns by the land register, or has added in their own words. No part in a sale follows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table customer_estate (
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    basis text not null check (basis in ('register', 'own-words')),
    address_key text not null,
    added_at timestamptz not null,
    primary key (customer_id, estate_id),
    unique (customer_id, address_key)
  )`.execute(db);
  await sql`create index customer_estate_of_estate on customer_estate (estate_id)`.execute(db);
}
