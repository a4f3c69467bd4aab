import { type Kysely, sql } from 'kysely';

/** Links that were mailed. Only the SHA-256 of a token is kept, so that nobody who reads the database can use one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mailed_token (
    token_sha256 text primary key,
    kind text not null check (kind in ('customer-password', 'broker-password', 'customer-email', 'broker-email')),
    owner text not null,
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index mailed_token_of on mailed_token (owner, kind)`.execute(db);
  await sql`create index mailed_token_expired on mailed_token (expires_at)`.execute(db);
}
