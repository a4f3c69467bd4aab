import { type Kysely, sql } from 'kysely';

/** Keeps which seller was reminded of late loan details on which day: the key allows one reminder a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table loan_reminder (
    estate_id uuid not null references estate (id),
    participant_id uuid not null,
    day date not null,
    primary key (estate_id, participant_id, day)
  )`.execute(db);
}
