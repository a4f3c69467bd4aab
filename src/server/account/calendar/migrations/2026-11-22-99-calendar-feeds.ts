import { type Kysely, sql } from 'kysely';

/**
 * Subscribed calendars: of a customer, or of the holder of a personal link. Only the SHA-256 of the address's key is
 * stored. Revoked rows stay a while, so that a polling calendar gets "revoked".
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table calendar_feed (
    id uuid primary key,
    key_sha256 text not null unique,
    customer_id uuid references customer (id) on delete cascade,
    link_id uuid references access_link (id) on delete cascade,
    language text not null check (language in ('nb', 'en')),
    created_at timestamptz not null default now(),
    read_at timestamptz,
    revoked_at timestamptz,
    check ((customer_id is null) <> (link_id is null))
  )`.execute(db);
  await sql`create index calendar_feed_of_customer on calendar_feed (customer_id)`.execute(db);
  await sql`create index calendar_feed_of_link on calendar_feed (link_id)`.execute(db);
}
