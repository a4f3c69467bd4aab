import { type Kysely, sql } from 'kysely';

/** Kept pictures by id. The bytes are in the file store under their SHA-256, which two pictures may share. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table picture (
    id uuid primary key,
    estate_id uuid not null references estate (id),
    sha256 text not null,
    media_type text not null,
    bytes int not null,
    width int not null,
    height int not null,
    by_participant uuid not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index picture_of_estate on picture (estate_id)`.execute(db);
}
