import { type Kysely, sql } from 'kysely';

/** Each bid of a round and how many came to a viewing, as the broker system says them; null where it does not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column bids jsonb`.execute(db);
  await sql`alter table estate_event add column visitors int check (visitors >= 0)`.execute(db);
}
