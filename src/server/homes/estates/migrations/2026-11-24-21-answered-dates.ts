import { type Kysely, sql } from 'kysely';

/** Who answered a proposed date, and why with another date or none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate_event add column answered_by text references broker (id)`.execute(db);
  await sql`alter table estate_event add column answer_reason text`.execute(db);
  await sql`create index estate_event_proposed on estate_event (estate_id) where proposed_at is not null and at is null`.execute(
    db,
  );
}
