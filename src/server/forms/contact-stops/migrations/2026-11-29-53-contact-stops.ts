import { type Kysely, sql } from 'kysely';

/** People who have stopped a change of their contact details. The trigger makes the desk read the home again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table contact_stop (
    party_id uuid primary key references estate_party (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    stopped_at timestamptz not null,
    is_restored boolean not null,
    settled_at timestamptz
  )`.execute(db);
  await sql`create index contact_stop_of on contact_stop (estate_id)`.execute(db);
  await sql`create trigger row_marks_desk after insert or update or delete on contact_stop
    for each row execute function row_marks_desk()`.execute(db);
}
