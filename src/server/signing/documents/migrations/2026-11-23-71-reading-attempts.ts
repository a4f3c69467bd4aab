import { type Kysely, sql } from 'kysely';

/** Allows an e-ID check before the PDF is opened; `device` is the link session that it proves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_attempt
    add column purpose text not null default 'sign' check (purpose in ('sign', 'read')),
    add column device text`.execute(db);
}
