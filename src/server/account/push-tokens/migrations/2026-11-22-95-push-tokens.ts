import { type Kysely, sql } from 'kysely';

/** Phones that receive push notifications. A token is stored sealed, and found by its SHA-256. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table push_token (
    token_sha256 text primary key,
    platform text not null check (platform in ('ios', 'android')),
    customer_id uuid not null references customer (id) on delete cascade,
    token_sealed text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index push_token_of on push_token (customer_id, created_at)`.execute(db);
}
