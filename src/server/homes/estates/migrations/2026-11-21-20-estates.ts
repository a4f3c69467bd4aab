import { type Kysely, sql } from 'kysely';

/** Homes and their parties from the broker system. All data is partitioned by the estate id. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table estate (
    id uuid primary key,
    vitec_id text not null unique,
    base_type int not null,
    assignment_number text not null,
    street text not null,
    unit text,
    postcode text not null,
    city text not null,
    sold_for bigint,
    broker_id text references broker (id),
    assistant_id text references broker (id)
  )`.execute(db);
  await sql`create index estate_of_broker on estate (broker_id)`.execute(db);
  await sql`create index estate_of_assistant on estate (assistant_id)`.execute(db);
  await sql`create table estate_party (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    role text not null check (role in ('seller', 'buyer')),
    name text not null,
    email text not null,
    phone text not null,
    position int not null,
    unique (estate_id, role, position)
  )`.execute(db);
  await sql`create table estate_meter (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    type text not null check (type in ('ELECTRICITY', 'COLD_WATER', 'HOT_WATER', 'DISTRICT_HEATING', 'GAS')),
    number text not null,
    metering_point_id text,
    name text,
    position int not null,
    unique (estate_id, position)
  )`.execute(db);
}
