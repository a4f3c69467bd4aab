import { type Kysely, sql } from 'kysely';

/**
 * Keys with which another phone continues a form, kept as SHA-256. A key belongs to the session of the phone that shows
 * it: it moves with that session's token and is deleted with the session.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table hand_over_key (
    key_sha256 text primary key,
    token_sha256 text not null,
    estate_id uuid not null,
    flow text not null,
    created_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    used_at timestamptz,
    foreign key (token_sha256, estate_id, flow) references access_session (token_sha256, estate_id, flow)
      on update cascade on delete cascade
  )`.execute(db);
  await sql`create index hand_over_key_of on hand_over_key (token_sha256, estate_id, flow)`.execute(db);
}
