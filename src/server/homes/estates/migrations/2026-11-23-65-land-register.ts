import { type Kysely, sql } from 'kysely';

/** The home's place in the land register, or its share of a housing cooperative. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column land_register jsonb`.execute(db);
}
