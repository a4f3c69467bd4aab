import { type Kysely, sql } from 'kysely';

/** What a broker has looked into, of the very document it stood in: another document is looked at anew. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table seen_deviation (
    document_id uuid not null references signing_document (id),
    deviation text not null,
    seen_by text not null,
    seen_by_name text not null,
    seen_at timestamptz not null,
    primary key (document_id, deviation)
  )`.execute(db);
}
