import { type Kysely, sql } from 'kysely';

/** What brokers hold homes to be worth, and who asked for it. One valuation of a home counts at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_valuation (
    estate_id uuid not null references estate (id) on delete cascade,
    revision int not null,
    value bigint not null,
    low bigint not null,
    high bigint not null,
    valued_on text not null check (valued_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    valid_until text not null check (valid_until ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    broker_id text not null references broker (id),
    state text not null check (state in ('valid', 'expired', 'replaced')),
    shown_to_buyers boolean not null,
    set_at timestamptz not null,
    primary key (estate_id, revision),
    check (0 < low and low <= value and value <= high)
  )`.execute(db);
  await sql`create unique index broker_valuation_valid on broker_valuation (estate_id) where state = 'valid'`.execute(
    db,
  );
  await sql`create index broker_valuation_end on broker_valuation (valid_until) where state = 'valid'`.execute(db);
  await sql`create table valuation_order (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    customer_id uuid not null references customer (id) on delete cascade,
    office_id text not null references office (id),
    part text not null check (part in ('seller', 'buyer', 'owner', 'own-words')),
    contact_method text not null,
    message text,
    state text not null check (state in ('requested', 'answered', 'declined', 'withdrawn')),
    requested_at timestamptz not null,
    ended_at timestamptz,
    reason text
  )`.execute(db);
  // A second tab that passes the same check meets this.
  await sql`create unique index valuation_order_open on valuation_order (estate_id, customer_id)
    where state = 'requested'`.execute(db);
  await sql`create index valuation_order_of_office on valuation_order (office_id, requested_at)
    where state = 'requested'`.execute(db);
  await sql`create index valuation_order_of_customer on valuation_order (customer_id, estate_id, requested_at)`.execute(
    db,
  );
}
