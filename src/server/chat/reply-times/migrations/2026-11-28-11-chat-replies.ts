import { type Kysely, sql } from 'kysely';

/** How long customers waited for a broker's replies, kept as they are written. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table chat_reply (
    broker_id text not null references broker (id) on delete cascade,
    message_id uuid primary key references chat_message (id) on delete cascade,
    at timestamptz(3) not null,
    seconds int not null check (seconds >= 0)
  )`.execute(db);
  await sql`create index chat_reply_of on chat_reply (broker_id, at)`.execute(db);
}
