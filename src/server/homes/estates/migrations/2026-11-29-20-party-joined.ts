import { type Kysely, sql } from 'kysely';

/** When a party came to a side that had had people before; null for the first people of a side. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate_party add column joined_at timestamptz`.execute(db);
}
