import { type Kysely, sql } from 'kysely';

/**
 * Access tokens with which an employee came to the broker's app: each works once (reliability T2). A pending arrival is
 * stored by its SHA-256 until it is exchanged for a broker's session.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table consumed_token (
    jti text primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    arrival_sha256 text unique,
    arrive_by timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index consumed_token_expired on consumed_token (expires_at)`.execute(db);
}
