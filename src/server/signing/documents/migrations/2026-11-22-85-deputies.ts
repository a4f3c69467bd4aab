import { type Kysely, sql } from 'kysely';

/** Marks deputies who have no part in the sale, and keeps the fingerprint of the national id that they gave. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_signer
    add column own_part boolean not null default true,
    add column national_id_fingerprint text`.execute(db);
}
