import { type Kysely, sql } from 'kysely';

/** Keeps the content as shown when the signing began, whatever the form's definition becomes (decision 016). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_document add column shown jsonb`.execute(db);
}
