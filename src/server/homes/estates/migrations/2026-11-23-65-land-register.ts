import { type Kysely, sql } from 'kysely';

/** Where the home stands in the land register, or which share of which housing cooperative it is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column land_register jsonb`.execute(db);
}
