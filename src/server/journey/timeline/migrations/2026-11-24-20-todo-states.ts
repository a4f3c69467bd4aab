import { type Kysely, sql } from 'kysely';

/** To-dos that a side has ticked by hand. Unticking deletes the row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table todo_state (
    estate_id uuid not null references estate (id) on delete cascade,
    side text not null check (side in ('seller', 'buyer')),
    todo text not null,
    done_by uuid references estate_party (id) on delete set null,
    done_at timestamptz not null,
    primary key (estate_id, side, todo)
  )`.execute(db);
}
