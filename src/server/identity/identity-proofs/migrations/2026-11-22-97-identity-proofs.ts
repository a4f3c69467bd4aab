import { type Kysely, sql } from 'kysely';

/**
 * Logins at an e-ID or wallet under way in one browser, and the identities returned. Each lives ten minutes, under the
 * SHA-256 of a secret that only that browser has. Both are sealed, and used once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table identity_attempt (
    state_sha256 text primary key,
    kind text not null check (kind in ('eid', 'wallet')),
    purpose text not null,
    return_to text,
    browser_sha256 text not null,
    pending text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create table identity_proof (
    word_sha256 text primary key,
    kind text not null check (kind in ('eid', 'wallet')),
    purpose text not null,
    browser_sha256 text not null,
    identity text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index identity_attempt_expired on identity_attempt (expires_at)`.execute(db);
  await sql`create index identity_proof_expired on identity_proof (expires_at)`.execute(db);
  // Public id of a linked identity, which does not reveal the issuer's subject.
  await sql`alter table customer_identity add column id uuid not null unique default gen_random_uuid()`.execute(db);
}
