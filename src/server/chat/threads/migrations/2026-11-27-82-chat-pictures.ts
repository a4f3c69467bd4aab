import { type Kysely, sql } from 'kysely';

/** Pictures in talks: the bytes are in the file store under their SHA-256. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_message
    drop constraint chat_message_kind_check,
    add constraint chat_message_kind_check check (kind in ('text', 'card', 'picture')),
    add picture text,
    add picture_width int,
    add picture_height int,
    add check (picture is null or kind = 'picture')`.execute(db);
  await sql`create index chat_message_of_file on chat_message (picture) where picture is not null`.execute(db);
}
