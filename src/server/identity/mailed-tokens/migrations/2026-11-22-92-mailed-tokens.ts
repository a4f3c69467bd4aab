import { type Kysely, sql } from 'kysely';

/** Tokens of mailed links. Only the SHA-256 is kept, so that a reader of the database cannot use one. */
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
