import { type Kysely, sql } from 'kysely';

/** A member may stop their own notices of a talk. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table chat_member add muted boolean not null default false`.execute(db);
}
