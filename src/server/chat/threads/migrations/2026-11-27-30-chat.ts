import { type Kysely, sql } from 'kysely';

/**
 * Talks of one side of a home with its brokers. A message has the next number of its thread, given in the transaction
 * that writes it, so that numbers have no gap and a reader asks for what comes after the last one seen.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table chat_thread (
    id uuid primary key default gen_random_uuid(),
    estate_id uuid not null references estate (id) on delete cascade,
    side text not null check (side in ('seller', 'buyer')),
    last_seq int not null default 0,
    last_at timestamptz not null,
    unique (estate_id, side)
  )`.execute(db);
  await sql`create index chat_thread_last on chat_thread (last_at desc)`.execute(db);
  await sql`create table chat_member (
    thread_id uuid not null references chat_thread (id) on delete cascade,
    person text not null,
    is_broker boolean not null,
    read_seq int not null default 0,
    joined_seq int not null default 0,
    primary key (thread_id, person),
    check (read_seq >= 0 and joined_seq >= 0)
  )`.execute(db);
  await sql`create index chat_member_person on chat_member (person)`.execute(db);
  await sql`create table chat_message (
    thread_id uuid not null references chat_thread (id) on delete cascade,
    seq int not null,
    id uuid not null unique,
    author text not null,
    kind text not null check (kind in ('text', 'card')),
    sealed text,
    card text,
    at timestamptz not null,
    withdrawn_at timestamptz,
    primary key (thread_id, seq),
    check ((kind = 'card') = (card is not null))
  )`.execute(db);
}
