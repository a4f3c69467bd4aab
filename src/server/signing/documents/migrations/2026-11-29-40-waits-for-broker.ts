import { type Kysely, sql } from 'kysely';

/** A document that all have signed waits for the broker's yes where a point of it needs one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_document drop constraint signing_document_state_check`.execute(db);
  await sql`alter table signing_document add constraint signing_document_state_check check (state in
    ('signing', 'waitsForBroker', 'sealing', 'sealingFailed', 'sealed', 'voided', 'declined', 'expired'))`.execute(db);
}
