import { type Kysely, sql } from 'kysely';

/** Forms, their answers, and the event log that cannot be changed afterwards (architecture section 3). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table flow_instance (
    id uuid primary key,
    flow text not null,
    estate_id uuid not null references estate (id),
    definition_version int not null,
    state text not null,
    context jsonb not null,
    revision int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (flow, estate_id)
  )`.execute(db);
  await sql`create table flow_answer (
    instance_id uuid not null references flow_instance (id),
    step text not null,
    row_id text not null default '',
    group_name text not null default '',
    value jsonb not null,
    field_revisions jsonb not null default '{}',
    position int not null default 0,
    revision int not null,
    updated_by uuid,
    updated_by_name text,
    updated_at timestamptz not null default now(),
    primary key (instance_id, step, row_id)
  )`.execute(db);
  await events(db);
}

async function events(db: Kysely<never>): Promise<void> {
  await sql`create table flow_event (
    estate_id uuid not null,
    seq bigint not null,
    instance_id uuid,
    type text not null,
    actor_kind text not null check (actor_kind in ('party', 'broker', 'system')),
    actor_id text,
    actor_name text,
    at timestamptz not null,
    data jsonb not null,
    previous_hash text not null,
    hash text not null,
    primary key (estate_id, seq)
  )`.execute(db);
  // The last link of each estate's chain: it gives out the numbers one by one, and reveals a cut-off tail.
  await sql`create table flow_chain (estate_id uuid primary key, seq bigint not null, hash text not null)`.execute(db);
  await sql`create function flow_event_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the event log is append-only' using errcode = '42501';
    end $$`.execute(db);
  await sql`create trigger flow_event_stays before update or delete or truncate on flow_event
    for each statement execute function flow_event_stays()`.execute(db);
}
