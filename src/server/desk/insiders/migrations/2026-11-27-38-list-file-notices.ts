import { type Kysely, sql } from 'kysely';

/** A notice of a broker who took a list out as a file. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker_notice drop constraint broker_notice_kind_check`.execute(db);
  await sql`alter table broker_notice
    add constraint broker_notice_kind_check check (kind in ('many-opened', 'list-file', 'left'))`.execute(db);
}
