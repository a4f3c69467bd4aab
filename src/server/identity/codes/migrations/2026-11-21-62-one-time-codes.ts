import { type Kysely, sql } from 'kysely';

/** Codes that are texted or mailed for any purpose: one set of rules, one table. They live ten minutes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table one_time_code (
    subject text primary key,
    code_hmac text not null,
    expires_at timestamptz not null,
    attempts int not null,
    sends int not null,
    first_sent_at timestamptz not null,
    last_sent_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index one_time_code_expired on one_time_code (expires_at)`.execute(db);
  await sql`drop table signing_code`.execute(db);
}
