import { type Kysely, sql } from 'kysely';

/** Documents in talks, by id: who may read one is asked when it is shown, not when it was sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_message
    drop constraint chat_message_kind_check,
    add constraint chat_message_kind_check check (kind in ('text', 'card', 'picture', 'document')),
    add document uuid,
    add check (document is null or kind = 'document')`.execute(db);
}
