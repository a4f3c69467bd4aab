import { type Kysely, sql } from 'kysely';

/** What a signer ticked before leaving for the e-ID: it is part of the evidence when the browser comes back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_attempt add column declared jsonb`.execute(db);
}
