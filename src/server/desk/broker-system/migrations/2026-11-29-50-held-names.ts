import { type Kysely, sql } from 'kysely';

/** What forms print of a broker or an office, while one of them is under signing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table held_name (
    kind text not null check (kind in ('employees', 'offices')),
    id text not null,
    value jsonb not null,
    received_at timestamptz not null,
    primary key (kind, id)
  )`.execute(db);
}
