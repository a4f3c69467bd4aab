import { type Kysely, sql } from 'kysely';

/** What a row that could not be taken is about: its office, and its home in words. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sync_issue add column office_id text`.execute(db);
  await sql`alter table sync_issue add column name text not null default ''`.execute(db);
}
