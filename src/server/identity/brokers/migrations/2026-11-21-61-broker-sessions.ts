import { type Kysely, sql } from 'kysely';

/** Sessions of brokers. Only the SHA-256 of a token is kept, so that a reader of the database cannot use one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_session (
    token_sha256 text primary key,
    broker_id text not null references broker (id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index broker_session_of on broker_session (broker_id)`.execute(db);
  await sql`create index broker_session_expired on broker_session (expires_at)`.execute(db);
}
