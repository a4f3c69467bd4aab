import { type Kysely, sql } from 'kysely';

/** Keeps brokers' marks per document: a new document must be reviewed again. */
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
