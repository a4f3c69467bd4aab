import { type Kysely, sql } from 'kysely';

/** When the broker system first said that a broker has left; null while they work here, and again once they are back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker add column left_at timestamptz(3)`.execute(db);
  await sql`create index broker_left on broker (id) where left_at is not null`.execute(db);
}
