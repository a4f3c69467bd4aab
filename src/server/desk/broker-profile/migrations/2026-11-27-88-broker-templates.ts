import { type Kysely, sql } from 'kysely';

/** Short texts of a broker's own, by name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_template (
    broker_id text not null references broker (id) on delete cascade,
    title text not null,
    words text not null,
    primary key (broker_id, title)
  )`.execute(db);
}
