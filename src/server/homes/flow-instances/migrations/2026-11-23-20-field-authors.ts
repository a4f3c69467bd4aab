import { type Kysely, sql } from 'kysely';

/** Whose the value of a field is, where somebody else has changed another one of its unit since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table flow_answer add column field_authors jsonb not null default '{}'`.execute(db);
}
