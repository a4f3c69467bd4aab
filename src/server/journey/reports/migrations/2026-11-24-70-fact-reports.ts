import { type Kysely, sql } from 'kysely';

/** Facts of a home that a party has reported as wrong. One report of each fact and side waits at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table fact_report (
    id uuid primary key,
    estate_id uuid not null references estate (id) on delete cascade,
    side text not null check (side in ('seller', 'buyer')),
    fact text not null,
    message text not null,
    reported_by uuid references estate_party (id) on delete set null,
    reported_at timestamptz not null,
    state text not null check (state in ('open', 'corrected', 'kept')),
    answer text,
    answered_at timestamptz
  )`.execute(db);
  await sql`create unique index fact_report_open on fact_report (estate_id, side, fact) where state = 'open'`.execute(
    db,
  );
  await sql`create index fact_report_home on fact_report (estate_id, reported_at)`.execute(db);
}
