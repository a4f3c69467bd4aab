import { type Kysely, sql } from 'kysely';

/**
 * Codes by SMS that prove a number in one browser. A number is kept as its fingerprint, and sealed only while its proof
 * may be used. A code is kept as its HMAC; the browser's cookie and the proof as their SHA-256.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sms_number (
    number_fingerprint text primary key,
    context jsonb not null,
    changed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index sms_number_changed on sms_number (changed_at)`.execute(db);
  await sql`create table sms_challenge (
    id uuid primary key,
    browser_sha256 text not null unique,
    number_fingerprint text not null,
    number_sealed text not null,
    state text not null,
    context jsonb not null,
    code_hmac text not null,
    looks integer not null default 0,
    proof_sha256 text unique,
    in_spray boolean not null default false,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index sms_challenge_expired on sms_challenge (expires_at)`.execute(db);
  // Each check of a code by any caller: the recent failures show a spray (reliability S3).
  await sql`create table sms_check (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    was_right boolean not null
  )`.execute(db);
  await sql`create index sms_check_at on sms_check (at)`.execute(db);
}
