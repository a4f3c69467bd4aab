import { type Kysely, sql } from 'kysely';

/**
 * Every yes and every taking back, in a table that only grows. It names nobody: whose it is stands in `consent_subject`,
 * which goes with the account, and leaves records that can be told of no one (reliability D3).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table consent_subject (
    customer_id uuid primary key references customer (id) on delete cascade,
    subject uuid not null unique
  )`.execute(db);
  await sql`create table consent_record (
    number bigint generated always as identity primary key,
    subject uuid not null,
    purpose text not null,
    is_yes boolean not null,
    text_version text not null,
    channel text not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index consent_record_of on consent_record (subject, number)`.execute(db);
  await sql`create function consent_record_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'consent records are append-only' using errcode = '42501';
    end $$`.execute(db);
  await sql`create trigger consent_record_stays before update or delete or truncate on consent_record
    for each statement execute function consent_record_stays()`.execute(db);
  // Of an identifier that stands in a mail only the SHA-256 is here.
  await sql`create table consent_identifier (
    identifier_sha256 text primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index consent_identifier_of on consent_identifier (customer_id)`.execute(db);
}
