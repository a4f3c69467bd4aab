import { type Kysely, sql } from 'kysely';

/** Personal links and their sessions. Of a key and of a token only the SHA-256 is kept (reliability L1). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table access_link (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    participant_id uuid not null,
    flow text not null,
    role text not null check (role in ('seller', 'buyer')),
    name text not null,
    phone text not null,
    email text not null,
    sent_to text,
    key_sha256 text not null unique,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    opened_at timestamptz,
    revoked_at timestamptz
  )`.execute(db);
  await sql`create index access_link_of_person on access_link (estate_id, flow, participant_id, created_at)`.execute(
    db,
  );
  // One row per device, home and flow: two homes open in one browser share the device's cookie.
  await sql`create table access_session (
    token_sha256 text not null,
    estate_id uuid not null,
    flow text not null,
    link_id uuid not null references access_link (id),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (token_sha256, estate_id, flow)
  )`.execute(db);
  await sql`create index access_session_of_link on access_session (link_id)`.execute(db);
  await sql`create index access_session_expires on access_session (expires_at)`.execute(db);
}
