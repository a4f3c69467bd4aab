import { type Kysely, sql } from 'kysely';

/** A firm's number, as it stands in the broker system: nine digits, right or wrong. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate_party_identity add column organisation_number text`.execute(db);
}
