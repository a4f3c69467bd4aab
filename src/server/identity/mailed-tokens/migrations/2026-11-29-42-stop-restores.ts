import { type Kysely, sql } from 'kysely';

/** The address that a change took off the account; the link "Stopp her" of its message puts it back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mailed_token add column former jsonb`.execute(db);
}
