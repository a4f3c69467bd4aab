import { type Kysely, sql } from 'kysely';

/** Adds signing on paper, declining, and who ended a document (domain.md, shared-signing). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_document drop constraint signing_document_state_check`.execute(db);
  await sql`alter table signing_document drop constraint signing_document_method_check`.execute(db);
  await sql`alter table signing_document
    add constraint signing_document_state_check check (state in
      ('signing', 'sealing', 'sealingFailed', 'sealed', 'voided', 'declined', 'expired')),
    add constraint signing_document_method_check check (method in ('e-id', 'on-screen', 'paper')),
    add column ended_by_name text`.execute(db);
  await sql`drop index signing_document_open`.execute(db);
  await sql`create unique index signing_document_open on signing_document (kind, estate_id)
    where state not in ('voided', 'declined', 'expired')`.execute(db);
  await sql`alter table signing_signer drop constraint signing_signer_method_check`.execute(db);
  await sql`alter table signing_signer
    add constraint signing_signer_method_check check (method in ('e-id', 'on-screen', 'paper')),
    add column way text check (way in ('e-id', 'on-screen', 'paper')),
    add column paper jsonb,
    add column reminded int not null default 0`.execute(db);
}
