import { type Kysely, sql } from 'kysely';

/** Who said yes to a broker who signed up, and when. Those who signed in before there was such a yes go on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker add column approved_at timestamptz, add column approved_by text`.execute(db);
  await sql`update broker set approved_at = email_verified_at, approved_by = 'before'
    where signed_up_at is not null and email_verified_at is not null`.execute(db);
}
