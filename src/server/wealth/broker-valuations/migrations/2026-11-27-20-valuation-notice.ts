import { type Kysely, sql } from 'kysely';

/** Whether the news that a valuation expires soon is written. The index holds those whose news is not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table broker_valuation add column notice_given boolean not null default false`.execute(db);
  await sql`create index broker_valuation_notice on broker_valuation (valid_until)
    where state = 'valid' and not notice_given`.execute(db);
}
