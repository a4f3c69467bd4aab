import { type Kysely, sql } from 'kysely';

/**
 * Brokers who sign up themselves cannot sign in before the work mail is verified. Those entered by the broker system
 * are known already. A session handed over from the customer's app ends with the customer's account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker add column email_verified_at timestamptz default now()`.execute(db);
  await sql`alter table broker add column signed_up_at timestamptz`.execute(db);
  await sql`alter table broker_session
    add column handed_over_by uuid references customer (id) on delete cascade`.execute(db);
}
