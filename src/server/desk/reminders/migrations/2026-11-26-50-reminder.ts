import { type Kysely, sql } from 'kysely';

/**
 * What a broker has hidden or put off of "needs you". The kept lists are read again, because each need now has the id of
 * its reminder. What a settlement waits for stands beside the home: a hidden reminder hides none of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table reminder (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    kind text not null,
    state text not null,
    until timestamptz,
    undo_ends_at timestamptz,
    revision int not null default 0
  )`.execute(db);
  await sql`create index reminder_of_estate on reminder (estate_id) where state <> 'resolved'`.execute(db);
  await sql`alter table desk_home add column points jsonb not null default '[]'`.execute(db);
  await sql`delete from desk_need`.execute(db);
  await sql`update desk_home set look_at = '-infinity'`.execute(db);
}
