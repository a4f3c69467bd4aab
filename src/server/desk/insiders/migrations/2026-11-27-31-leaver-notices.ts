import { type Kysely, sql } from 'kysely';

/** A notice of a broker who left: the homes and leads that went to the one responsible, and when they left as `hour`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker_notice
    add column homes integer not null default 0 check (homes >= 0),
    add column leads integer not null default 0 check (leads >= 0)`.execute(db);
  await sql`alter table broker_notice drop constraint broker_notice_kind_check`.execute(db);
  await sql`alter table broker_notice
    add constraint broker_notice_kind_check check (kind in ('many-opened', 'left'))`.execute(db);
}
