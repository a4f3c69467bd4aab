import { type Kysely, sql } from 'kysely';

/**
 * Customers with an account. `national_id_fingerprint` distinguishes persons and cannot be read back. It proves an
 * identity only with `identified_at`, which an e-ID or a wallet sets (domain.md section 9).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table customer (
    id uuid primary key,
    email text not null,
    email_verified_at timestamptz,
    phone text not null,
    phone_verified_at timestamptz,
    given_name text not null,
    family_name text not null,
    birth_date text not null,
    postcode text not null,
    password_hash text,
    national_id_fingerprint text,
    identified_at timestamptz,
    is_employee boolean not null default false,
    broker_id text references broker (id),
    options jsonb not null default '{}',
    referral_code text not null unique,
    referred_by text,
    created_at timestamptz not null default now()
  )`.execute(db);
  // Letter case does not make another mailbox.
  await sql`create unique index customer_email on customer (lower(email))`.execute(db);
  await sql`create index customer_phone on customer (phone)`.execute(db);
  await sql`create index customer_national_id on customer (national_id_fingerprint)`.execute(db);
  // The identity is the issuer's subject, never the e-mail (reliability A6).
  await sql`create table customer_identity (
    issuer text not null,
    subject text not null,
    kind text not null check (kind in ('eid', 'wallet')),
    customer_id uuid not null references customer (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (issuer, subject)
  )`.execute(db);
  await sql`create index customer_identity_of on customer_identity (customer_id)`.execute(db);
  // Parties in the broker's system that this person was identified as.
  await sql`create table customer_party (
    customer_id uuid not null references customer (id) on delete cascade,
    party_id uuid not null references estate_party (id) on delete cascade,
    linked_by text not null check (linked_by in ('eid', 'wallet')),
    linked_at timestamptz not null default now(),
    primary key (customer_id, party_id)
  )`.execute(db);
}
