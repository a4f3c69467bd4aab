import { type Kysely, sql } from 'kysely';

/**
 * Allows withdrawing a consent after sending: the partner is then asked to delete what it received (GDPR article 7).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table lead drop constraint lead_state_check`.execute(db);
  await sql`alter table lead add constraint lead_state_check check (state in
    ('waiting', 'sending', 'sent', 'withdrawn', 'failed', 'recalling', 'recalled', 'recallFailed'))`.execute(db);
}
