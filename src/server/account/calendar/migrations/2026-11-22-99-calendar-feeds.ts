import { type Kysely, sql } from 'kysely';

/**
 * Whose calendar is subscribed to: a customer's, or that of a personal link's holder. Of the key in its address only the
 * SHA-256 is here. What is revoked stays a while, so that a calendar that asks on is told that it is over.
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
