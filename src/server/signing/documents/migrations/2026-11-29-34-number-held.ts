import { type Kysely, sql } from 'kysely';

/** Since when a signer's number waits for the broker: no code and no link goes to the old one meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_signer add column number_held_at timestamptz`.execute(db);
}
