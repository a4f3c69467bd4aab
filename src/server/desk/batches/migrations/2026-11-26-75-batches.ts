import { type Kysely, sql } from 'kysely';

/** Many customers assigned in one press. `before` holds whose homes and leads they were, to put them back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table batch (
    id uuid primary key default gen_random_uuid(),
    office_id text not null references office (id),
    broker_id text not null references broker (id) on delete cascade,
    kind text not null check (kind in ('assign')),
    to_id text not null references broker (id) on delete cascade,
    state text not null,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index batch_of_broker on batch (broker_id, created_at desc)`.execute(db);
  await sql`create index batch_to_broker on batch (to_id)`.execute(db);
  await sql`create index batch_ended on batch (ended_at)`.execute(db);
  // No reference to the contact: one that is gone keeps its row, with that reason.
  await sql`create table batch_row (
    batch_id uuid not null references batch (id) on delete cascade,
    position int not null,
    contact_id uuid not null,
    result text not null default 'waiting' check (result in ('waiting', 'done', 'failed', 'undone', 'kept')),
    reason text,
    before jsonb,
    primary key (batch_id, position)
  )`.execute(db);
  await sql`create index batch_row_by_result on batch_row (batch_id, result, position)`.execute(db);
  // The broker that the broker system named when we gave the home to another: until it names a third, ours stands.
  await sql`create table estate_assigned (
    estate_id uuid primary key references estate (id) on delete cascade,
    system_broker_id text
  )`.execute(db);
}
