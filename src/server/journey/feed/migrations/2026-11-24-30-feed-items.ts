import { type Kysely, sql } from 'kysely';

/** News for a customer. The key is the fact and its turn, so that a job run twice makes one item. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table feed_item (
    id uuid primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    kind text not null,
    key text not null,
    data jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    seen_at timestamptz,
    dismissed_at timestamptz,
    unique (customer_id, key)
  )`.execute(db);
  await sql`create index feed_item_newest on feed_item (customer_id, created_at desc, id)`.execute(db);
  await sql`create index feed_item_expiry on feed_item (expires_at)`.execute(db);
}
