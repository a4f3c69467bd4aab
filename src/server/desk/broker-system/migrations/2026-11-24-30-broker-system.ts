import { type Kysely, sql } from 'kysely';

/** How far the broker system has been read, what was read, what could not be, and what waits for a broker. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sync_cursor (
    kind text primary key,
    read_to timestamptz,
    walk_since timestamptz,
    walk_page int not null default 1,
    walk_began timestamptz,
    synced_at timestamptz,
    failures int not null default 0,
    failure text,
    not_before timestamptz,
    lease_until timestamptz
  )`.execute(db);
  await sql`create table sync_raw (
    kind text not null,
    id text not null,
    hash text not null,
    body text,
    fetched_at timestamptz not null,
    compared_at timestamptz,
    primary key (kind, id)
  )`.execute(db);
  await sql`create table sync_issue (
    kind text not null,
    id text not null,
    reason text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    tries int not null,
    next_at timestamptz not null,
    primary key (kind, id)
  )`.execute(db);
  await sql`create table held_change (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    state text not null,
    body text,
    received_at timestamptz not null,
    decided_at timestamptz,
    decided_by text references broker (id)
  )`.execute(db);
  await sql`create unique index held_change_of_estate on held_change (estate_id) where state = 'held'`.execute(db);
}
