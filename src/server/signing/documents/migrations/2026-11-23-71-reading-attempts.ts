import { type Kysely, sql } from 'kysely';

/** An e-ID may also be asked for before the PDF is opened; `device` is the link session that is proven by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table signing_attempt
    add column purpose text not null default 'sign' check (purpose in ('sign', 'read')),
    add column device text`.execute(db);
}
