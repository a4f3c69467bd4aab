import { type Kysely, sql } from 'kysely';

/** Usage events from our own pages in our own table: no third party receives them (reliability T14). */
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
