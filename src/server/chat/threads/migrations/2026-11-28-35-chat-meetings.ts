import { type Kysely, sql } from 'kysely';

/** Meetings in talks: a date of the sale or a booking, with its kind and time as they were when the card was sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_message
    drop constraint chat_message_kind_check,
    add constraint chat_message_kind_check check (kind in ('text', 'card', 'picture', 'document', 'meeting')),
    add meeting uuid,
    add meeting_kind text,
    add meeting_start timestamptz,
    add check (meeting is null or kind = 'meeting')`.execute(db);
}
