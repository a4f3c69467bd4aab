import { type Kysely, sql } from 'kysely';

/** Which seller was reminded of late loan details on which day: the key lets each be reminded once a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table loan_reminder (
    estate_id uuid not null references estate (id),
    participant_id uuid not null,
    day date not null,
    primary key (estate_id, participant_id, day)
  )`.execute(db);
}
