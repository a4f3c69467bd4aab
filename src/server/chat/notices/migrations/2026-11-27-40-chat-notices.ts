import { type Kysely, sql } from 'kysely';

/**
 * What a person was notified of in a talk, when next, the mails that count towards the most of a day, and who has a
 * page open at any process.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_member
    add noticed_seq int not null default 0,
    add texted_seq int not null default 0,
    add notice_after timestamptz,
    add text_after timestamptz`.execute(db);
  await sql`create table chat_mail (
    thread_id uuid not null references chat_thread (id) on delete cascade,
    person text not null,
    at timestamptz not null,
    primary key (person, thread_id, at)
  )`.execute(db);
  await sql`create table chat_presence (
    person text primary key,
    until timestamptz not null
  )`.execute(db);
  await sql`alter table broker_mail_off drop constraint broker_mail_off_kind_check,
    add check (kind in ('question', 'booking', 'ekstra', 'signing', 'message'))`.execute(db);
}
