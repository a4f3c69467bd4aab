import { type Kysely, sql } from 'kysely';

/** The lowest price that a home's sellers accept, sealed. One for the side, of whichever seller. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table lowest_price (
    estate_id uuid primary key references estate (id) on delete cascade,
    sealed text not null,
    set_by uuid references estate_party (id) on delete set null,
    set_at timestamptz not null
  )`.execute(db);
}
