import { type Kysely, sql } from 'kysely';

/** Author of a field's value, where another person has changed another field of the unit since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table flow_answer add column field_authors jsonb not null default '{}'`.execute(db);
}
