import { type Kysely, sql } from 'kysely';

/**
 * When an account last used its number and its mail, and when another person proved its number. Addresses verified
 * before count as used today. An account may have no mail: the address is then empty, and is no other account's either.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer
    add column phone_used_at timestamptz,
    add column phone_taken_at timestamptz,
    add column email_used_at timestamptz`.execute(db);
  await sql`update customer set phone_used_at = now() where phone_verified_at is not null`.execute(db);
  await sql`update customer set email_used_at = now() where email_verified_at is not null`.execute(db);
  await sql`drop index customer_email`.execute(db);
  await sql`create unique index customer_email on customer (lower(email)) where email <> ''`.execute(db);
}
