import { type Kysely, sql } from 'kysely';

/** A change whose home's facts could not be read waits until then, and holds up no other home. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table feed_change add column waits_until timestamptz not null default '-infinity'`.execute(db);
}
