import { type Kysely, sql } from 'kysely';

/**
 * Which customers a broker opened in an hour: a row each, so that two calls at once wait for no lock of the other. One
 * notice an hour at most.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_opened (
    broker_id text not null references broker (id) on delete cascade,
    hour timestamptz(3) not null,
    contact_id uuid not null,
    primary key (broker_id, hour, contact_id)
  )`.execute(db);
  await sql`create index broker_opened_hour on broker_opened (hour)`.execute(db);
  await sql`create table broker_notice (
    id uuid primary key default gen_random_uuid(),
    office_id text not null references office (id),
    broker_id text not null references broker (id) on delete cascade,
    kind text not null check (kind in ('many-opened')),
    hour timestamptz(3) not null,
    noted_at timestamptz(3) not null default now(),
    seen_at timestamptz(3),
    seen_by text references broker (id) on delete set null,
    unique (broker_id, kind, hour)
  )`.execute(db);
  await sql`create index broker_notice_unseen on broker_notice (office_id, noted_at) where seen_at is null`.execute(db);
  await sql`create index broker_notice_seen_by on broker_notice (seen_by)`.execute(db);
}
