import { type Kysely, sql } from 'kysely';

/**
 * Customers' sessions and the keys that sign their tokens. A renewal is kept as its SHA-256, and sealed for the seconds
 * it may be returned again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table customer_session (
    id uuid primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    method text not null check (method in ('PASSWORD', 'BANKID', 'VIPPS', 'PHONE_NUMBER')),
    state text not null,
    context jsonb not null,
    renewal_sha256 text not null unique,
    renewal_sealed text not null,
    replaced_sha256 text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index customer_session_of on customer_session (customer_id)`.execute(db);
  await sql`create index customer_session_replaced on customer_session (replaced_sha256)`.execute(db);
  await sql`create index customer_session_expired on customer_session (expires_at)`.execute(db);
  await sql`create table token_key (
    id uuid primary key,
    private_jwk text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
