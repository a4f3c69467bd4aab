import { type Kysely, sql } from 'kysely';

/** Counts wrong codes that a person gave in a signer's name, for a day from the first one. Ids only. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table signing_guess (
    signer_id uuid not null,
    caller_id uuid not null,
    wrong int not null,
    first_at timestamptz not null,
    primary key (signer_id, caller_id)
  )`.execute(db);
  await sql`create index signing_guess_first on signing_guess (first_at)`.execute(db);
}
