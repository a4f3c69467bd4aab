import { type Kysely, sql } from 'kysely';

/**
 * Keeps powers of attorney as entered, with who approved, rejected or stopped each. `fingerprint` shows whether a card
 * is unchanged; `ended_at` is set once the form no longer contains it. A notice is a message with a key that lets the
 * represented person stop the power; only the key's SHA-256 is kept.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table power_of_attorney (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    flow text not null,
    card_id uuid not null,
    signer_id uuid not null,
    deputy_name text not null,
    own_part boolean not null,
    role text not null,
    represents jsonb not null,
    pictures jsonb not null,
    fingerprint text not null,
    state text not null,
    reason text,
    added_at timestamptz not null,
    added_by text,
    added_by_name text,
    judged_at timestamptz,
    judged_by text,
    judged_by_name text,
    objected_at timestamptz,
    objected_by uuid,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index power_of_attorney_of_form on power_of_attorney (estate_id, flow)`.execute(db);
  await sql`create table power_notice (
    key_sha256 text primary key,
    estate_id uuid not null references estate (id),
    flow text not null,
    card_id uuid not null,
    participant_id uuid not null,
    sent_at timestamptz not null
  )`.execute(db);
  await sql`create index power_notice_of_person on power_notice (estate_id, participant_id)`.execute(db);
}
