import { type Kysely, sql } from 'kysely';

/** The hash of a new number that the broker did not let a signer have: it holds no codes back again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_signer add column number_refused text`.execute(db);
}
