import { type Kysely, sql } from 'kysely';

/**
 * Registrations by the proof that began each. Contains nothing that was typed. An abandoned one stays for a day; one
 * that became an account keeps its proof and terms, and is deleted with the account.
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
