import { type Kysely, sql } from 'kysely';

/** The flags that were switched. All others have their default in `src/domain/feature-flags.ts`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table feature_flag (
    name text primary key,
    enabled boolean not null,
    changed_at timestamptz not null default now()
  )`.execute(db);
}
