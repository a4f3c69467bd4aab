import { type Kysely, sql } from 'kysely';

/** The answers as they were last confirmed, numbers masked: a page says what has changed since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table flow_instance add column confirmed jsonb`.execute(db);
}
