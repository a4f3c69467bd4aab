import { type Kysely, sql } from 'kysely';

/** The person whom the broker has named to sign for a firm or the estate of a dead person: name, e-mail and phone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate_party add column representative jsonb`.execute(db);
}
