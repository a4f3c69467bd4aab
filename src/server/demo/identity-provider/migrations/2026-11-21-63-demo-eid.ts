import { type Kysely, sql } from 'kysely';

/** Logins with the demo e-ID in progress, so that any process behind one address can continue them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table demo_eid_entry (
    key_fingerprint text primary key,
    value text not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index demo_eid_entry_expired on demo_eid_entry (expires_at)`.execute(db);
}
