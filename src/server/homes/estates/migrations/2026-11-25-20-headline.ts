import { type Kysely, sql } from 'kysely';

/** The headline of a home and the district that it lies in, as the broker system has them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate add column headline text, add column district text`.execute(db);
}
