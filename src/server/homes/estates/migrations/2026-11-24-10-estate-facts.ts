import { type Kysely, sql } from 'kysely';

/**
 * The home's facts and price, its sale and its dates, as the broker system reports them. Whole kr; m²; a home that left
 * the broker system is archived, never deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table estate
    add column asking_price bigint,
    add column last_bid bigint,
    add column bid_count int,
    add column bid_deadline timestamptz,
    add column common_debt bigint,
    add column monthly_costs bigint,
    add column purchase_price bigint,
    add column bought_year int,
    add column bra_i int,
    add column primary_room_area int,
    add column bedrooms int,
    add column floor int,
    add column year_of_build int,
    add column energy_label text,
    add column archived_at timestamptz`.execute(db);
  await sql`create table sale (
    estate_id uuid primary key references estate (id) on delete cascade,
    state text not null,
    context jsonb not null,
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table estate_event (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    kind text not null,
    at timestamptz,
    ends_at timestamptz,
    place text,
    proposed_at timestamptz,
    proposed_by uuid references estate_party (id) on delete set null,
    external_id text,
    unique (estate_id, kind, external_id)
  )`.execute(db);
  await sql`create index estate_event_of_estate on estate_event (estate_id, at)`.execute(db);
}
