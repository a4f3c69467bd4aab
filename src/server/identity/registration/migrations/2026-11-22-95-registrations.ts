import { type Kysely, sql } from 'kysely';

/**
 * Registrations by the proof that each began with. Nothing of what was typed is in it: one that was left leaves only
 * that it was, for a day. One that became an account tells by what proof and which terms, and goes with the account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table registration (
    proof text primary key,
    state text not null,
    context jsonb not null,
    customer_id uuid references customer (id) on delete cascade,
    terms_version text,
    changed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index registration_changed on registration (changed_at) where customer_id is null`.execute(db);
  await sql`create index registration_customer on registration (customer_id)`.execute(db);
}
