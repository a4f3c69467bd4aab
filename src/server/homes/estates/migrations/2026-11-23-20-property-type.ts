import { type Kysely, sql } from 'kysely';

/** The kind of home, from the broker system. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column property_type text`.execute(db);
}
