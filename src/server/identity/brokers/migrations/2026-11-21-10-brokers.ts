import { type Kysely, sql } from 'kysely';

/** Offices and brokers as the broker system names them; `password_hash` is argon2id, null until one is chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table office (
    id text primary key,
    name text not null,
    org_number text not null,
    phone text not null
  )`.execute(db);
  await sql`create table broker (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    role text not null,
    title text not null,
    office_id text not null references office (id),
    password_hash text
  )`.execute(db);
  // Letter case does not make another mailbox.
  await sql`create unique index broker_email on broker (lower(email))`.execute(db);
}
