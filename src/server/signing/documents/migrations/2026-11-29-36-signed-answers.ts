import { type Kysely, sql } from 'kysely';

/** The answers that a document was made of, numbers masked: who signs again reads what has changed since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_document add column answers jsonb`.execute(db);
}
