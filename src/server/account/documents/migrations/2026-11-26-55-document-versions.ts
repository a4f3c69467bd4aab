import { type Kysely, sql } from 'kysely';

/** Versions of a document, and whether it is hidden. `upload_key` keeps the same upload from being taken twice. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table home_document
    add column upload_key text,
    add column version int not null default 1 check (version > 0),
    add column revision int not null default 1 check (revision > 0),
    add column hidden_at timestamptz,
    add column replaced_by uuid references home_document (id)`.execute(db);
  await sql`create unique index home_document_upload on home_document (estate_id, upload_key)`.execute(db);
  await sql`create index home_document_replaced_by on home_document (replaced_by)`.execute(db);
}
