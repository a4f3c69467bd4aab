import { type Kysely, sql } from 'kysely';

/** Fingerprints of how the words of a sealed text begin: what a search finds it by. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_message add column words int[]`.execute(db);
  await sql`create index chat_message_words on chat_message using gin (words) where words is not null`.execute(db);
  await sql`create index chat_message_without_words on chat_message (thread_id, seq)
    where words is null and sealed is not null`.execute(db);
}
