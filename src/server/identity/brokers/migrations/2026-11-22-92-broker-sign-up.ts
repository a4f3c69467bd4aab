import { type Kysely, sql } from 'kysely';

/**
 * Brokers who sign up themselves: nobody is let in before the work mail is shown to be hers. Whoever was entered by the
 * broker system is known already. A session that an employee was handed over to ends with what she is handed over by.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker add column email_verified_at timestamptz default now()`.execute(db);
  await sql`alter table broker add column signed_up_at timestamptz`.execute(db);
  await sql`alter table broker_session
    add column handed_over_by uuid references customer (id) on delete cascade`.execute(db);
}
