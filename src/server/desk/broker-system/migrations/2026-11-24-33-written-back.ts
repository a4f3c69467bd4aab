import { type Kysely, sql } from 'kysely';

/** What of ours the broker system has, and in which version. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sync_written (
    kind text not null,
    id text not null,
    version text not null,
    written_at timestamptz not null default now(),
    primary key (kind, id)
  )`.execute(db);
}
