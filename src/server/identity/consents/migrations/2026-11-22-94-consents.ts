import { type Kysely, sql } from 'kysely';

/**
 * Every consent and withdrawal, in an append-only table without names. The owner is in `consent_subject`, which is
 * deleted with the account; the remaining records identify no one (reliability D3).
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
  // Of an identifier in a mail only the SHA-256 is kept.
  await sql`create table consent_identifier (
    identifier_sha256 text primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index consent_identifier_of on consent_identifier (customer_id)`.execute(db);
}
