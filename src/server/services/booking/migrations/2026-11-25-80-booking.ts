import { type Kysely, sql } from 'kysely';

/**
 * Meetings with brokers, and the quarters of an hour that a broker's appointments take. A quarter is taken once: the
 * primary key decides between two who want it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table booking (
    id uuid primary key,
    broker_id text not null references broker (id) on delete cascade,
    start timestamptz not null,
    state text not null check (state in
      ('held', 'requested', 'proposed', 'confirmed', 'released', 'declined', 'cancelled', 'expired', 'done')),
    expires_at timestamptz,
    asked_start timestamptz,
    customer_id uuid references customer (id) on delete set null,
    key_sha256 text,
    sealed text,
    reason text,
    revision int not null default 0,
    held_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create unique index booking_time on booking (broker_id, start)
    where state in ('held', 'requested', 'proposed', 'confirmed')`.execute(db);
  await sql`create index booking_waiting on booking (expires_at) where expires_at is not null`.execute(db);
  await sql`create index booking_confirmed on booking (start) where state = 'confirmed'`.execute(db);
  await sql`create index booking_of_customer on booking (customer_id, start) where customer_id is not null`.execute(db);
  await sql`create index booking_ended on booking (changed_at)
    where state in ('released', 'declined', 'cancelled', 'expired', 'done')`.execute(db);
  await sql`create table broker_cell (
    broker_id text not null references broker (id) on delete cascade,
    quarter timestamptz not null,
    ref uuid not null,
    primary key (broker_id, quarter)
  )`.execute(db);
  await sql`create index broker_cell_ref on broker_cell (ref)`.execute(db);
  await sql`create table booking_phone (
    phone text not null,
    place int not null check (place in (1, 2)),
    booking_id uuid not null unique references booking (id) on delete cascade,
    primary key (phone, place)
  )`.execute(db);
  await sql`create table broker_hours (
    broker_id text not null references broker (id) on delete cascade,
    weekday int not null check (weekday between 1 and 5),
    opens text check (opens ~ '^[0-2][0-9]:[0-5][0-9]$'),
    closes text check (closes ~ '^[0-2][0-9]:[0-5][0-9]$'),
    primary key (broker_id, weekday),
    check ((opens is null) = (closes is null) and (opens is null or opens < closes))
  )`.execute(db);
  await sql`create table broker_block (
    id uuid primary key,
    broker_id text not null references broker (id) on delete cascade,
    begins timestamptz not null,
    ends timestamptz not null,
    check (begins < ends)
  )`.execute(db);
  await sql`create index broker_block_of on broker_block (broker_id, begins)`.execute(db);
}
