import { type Kysely, sql } from 'kysely';

/** A change of a home in own words names what it read: another device's change is not written over unseen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_estate add column revision integer not null default 1`.execute(db);
}
