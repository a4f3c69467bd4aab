import { type Kysely, sql } from 'kysely';

/** Finished documents of a home that no form of ours made: the file lies in the store, by its hash. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table home_document (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    type text not null,
    side text check (side in ('seller', 'buyer')),
    external_id text not null,
    from_name text not null,
    dated date not null,
    pages int not null check (pages > 0),
    sha256 text not null,
    is_demo boolean not null,
    created_at timestamptz not null default now(),
    unique (estate_id, external_id)
  )`.execute(db);
  await sql`create index home_document_file on home_document (sha256)`.execute(db);
}
