import { type Kysely, sql } from 'kysely';

/** A broker's own photo, one at a time. The bytes are in the file store. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table broker_photo (
    broker_id text primary key references broker (id) on delete cascade,
    sha256 text not null,
    bytes int not null,
    width int not null,
    height int not null,
    kept_at timestamptz not null
  )`.execute(db);
  await sql`create index broker_photo_of_file on broker_photo (sha256)`.execute(db);
}
