import { type Kysely, sql } from 'kysely';

/** Read-only links to a journey, each made by a party. Ending one deletes its row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table journey_link (
    id uuid primary key,
    party_id uuid not null references estate_party (id) on delete cascade,
    key_sha256 text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index journey_link_party on journey_link (party_id)`.execute(db);
}
