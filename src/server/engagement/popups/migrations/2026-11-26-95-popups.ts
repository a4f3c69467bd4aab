import { type Kysely, sql } from 'kysely';

/** Popups that were shown to a customer. The second index keeps two tabs from showing two on one day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table popup (
    id uuid primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    kind text not null,
    state text not null,
    later integer not null default 0,
    until timestamptz,
    shown_on text not null,
    answer text,
    unique (customer_id, kind)
  )`.execute(db);
  await sql`create unique index popup_of_day on popup (customer_id, shown_on)`.execute(db);
}
