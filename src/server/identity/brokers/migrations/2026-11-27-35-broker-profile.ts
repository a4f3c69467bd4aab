import { type Kysely, sql } from 'kysely';

/** A broker's away text, one at a time, and the mails that they have switched off: a row each, so that two tabs agree. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_away (
    broker_id text primary key references broker (id) on delete cascade,
    words text not null check (char_length(words) between 1 and 500),
    first_day date not null,
    last_day date not null,
    check (first_day <= last_day)
  )`.execute(db);
  await sql`create table broker_mail_off (
    broker_id text not null references broker (id) on delete cascade,
    kind text not null check (kind in ('question', 'booking', 'ekstra', 'signing')),
    primary key (broker_id, kind)
  )`.execute(db);
}
