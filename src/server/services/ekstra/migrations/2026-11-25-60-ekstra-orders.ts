import { type Kysely, sql } from 'kysely';

/** Orders of Ekstra, one open for a home at a time, and wishes to hear from a broker. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table ekstra_order (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    customer_id uuid not null references customer (id) on delete cascade,
    package text not null check (package in ('S', 'M', 'L', 'XL')),
    price int not null check (price > 0),
    start_now boolean not null,
    state text not null
      check (state in ('ordered', 'answered', 'paid', 'running', 'done', 'declined', 'withdrawn')),
    revision int not null,
    ordered_at timestamptz not null,
    started_at timestamptz,
    payment_info text,
    reason text
  )`.execute(db);
  // A second seller who passes the same check meets this.
  await sql`create unique index ekstra_order_open on ekstra_order (estate_id)
    where state in ('ordered', 'answered', 'paid', 'running')`.execute(db);
  await sql`create index ekstra_order_of_estate on ekstra_order (estate_id, ordered_at)`.execute(db);
  await sql`create index ekstra_order_of_customer on ekstra_order (customer_id, ordered_at)`.execute(db);
  await sql`create index ekstra_order_due on ekstra_order (state, ordered_at)
    where state in ('paid', 'running')`.execute(db);
  await sql`create table ekstra_wish (
    id uuid primary key,
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid references estate (id) on delete cascade,
    kind text not null check (kind in ('discuss', 'start-sale')),
    day date not null,
    message text,
    asked_at timestamptz not null
  )`.execute(db);
  await sql`create unique index ekstra_wish_of_day on ekstra_wish
    (customer_id, coalesce(estate_id, '00000000-0000-0000-0000-000000000000'), kind, day)`.execute(db);
  await sql`create index ekstra_wish_of_estate on ekstra_wish (estate_id)`.execute(db);
}
