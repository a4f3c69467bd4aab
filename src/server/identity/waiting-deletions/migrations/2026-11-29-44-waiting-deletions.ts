import { type Kysely, sql } from 'kysely';

/** Deletions that a code by SMS alone asked for, until they are stopped or carried out. They go with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table waiting_deletion (
    customer_id uuid primary key references customer (id) on delete cascade,
    state text not null check (state = 'waiting'),
    context jsonb not null,
    reason text not null,
    reason_text text,
    due_at timestamptz not null
  )`.execute(db);
  await sql`create index waiting_deletion_due on waiting_deletion (due_at)`.execute(db);
}
