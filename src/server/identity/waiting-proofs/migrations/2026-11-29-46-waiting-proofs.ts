import { type Kysely, sql } from 'kysely';

/** Accounts whose owner has one lent address and nothing else, and waits to be let in by it (decision 048). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table waiting_proof (
    customer_id uuid primary key references customer (id) on delete cascade,
    due_at timestamptz not null
  )`.execute(db);
}
