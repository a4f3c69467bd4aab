import { type Kysely, sql } from 'kysely';

/** What people do, from our own pages to our own table: no other party hears of it (reliability T14). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table analytics_event (
    number bigint generated always as identity primary key,
    at timestamptz not null default now(),
    role text not null check (role in ('customer', 'broker', 'public')),
    customer_id uuid references customer (id) on delete cascade,
    name text not null,
    event jsonb not null
  )`.execute(db);
  await sql`create index analytics_event_of on analytics_event (customer_id)`.execute(db);
  await sql`create index analytics_event_at on analytics_event (at)`.execute(db);
}
