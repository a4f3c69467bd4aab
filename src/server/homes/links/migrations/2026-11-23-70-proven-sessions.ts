import { type Kysely, sql } from 'kysely';

/** When the holder of a link proved their identity in this session, by a texted code or an e-ID; null until then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table access_session add column proven_at timestamptz`.execute(db);
}
