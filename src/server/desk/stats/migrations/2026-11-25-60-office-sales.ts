import { type Kysely, sql } from 'kysely';

/** What brokers have sold, each broker's part of it, and its sums by month. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table office_sale (
    id uuid primary key,
    estate_id uuid references estate (id),
    office_id text not null references office (id),
    sold_at timestamptz not null,
    commission int not null check (commission >= 0),
    cancelled_at timestamptz
  )`.execute(db);
  await sql`create unique index office_sale_of_estate on office_sale (estate_id) where cancelled_at is null`.execute(
    db,
  );
  await sql`create index office_sale_by_day on office_sale (office_id, sold_at) where cancelled_at is null`.execute(db);
  await sql`create table sale_share (
    sale_id uuid not null references office_sale (id),
    broker_id text not null references broker (id),
    bp int not null check (bp between 1 and 10000),
    revenue int not null,
    primary key (sale_id, broker_id)
  )`.execute(db);
  await sql`create index sale_share_of_broker on sale_share (broker_id)`.execute(db);
  await sql`create table broker_month (
    broker_id text not null references broker (id),
    office_id text not null references office (id),
    month text not null,
    sales int not null,
    revenue int not null,
    primary key (broker_id, month, office_id)
  )`.execute(db);
}
