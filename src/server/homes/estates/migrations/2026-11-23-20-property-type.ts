import { type Kysely, sql } from 'kysely';

/** What kind of home it is, as the broker system knows it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column property_type text`.execute(db);
}
