import { type Kysely, sql } from 'kysely';

/** When a broker proved their own number: from then on the broker system does not overwrite it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker add column phone_proven_at timestamptz`.execute(db);
}
