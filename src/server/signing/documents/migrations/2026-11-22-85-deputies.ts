import { type Kysely, sql } from 'kysely';

/** A deputy who has no part in the sale is told from one who has, and is known by the national id they gave. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_signer
    add column own_part boolean not null default true,
    add column national_id_fingerprint text`.execute(db);
}
