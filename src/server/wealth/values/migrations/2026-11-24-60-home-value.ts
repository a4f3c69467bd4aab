import { type Kysely, sql } from 'kysely';

/** A row a home a day, and what the provider said last. An unsure estimate has no value: none can be shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table home_value (
    estate_id uuid not null references estate (id) on delete cascade,
    day date not null,
    precision text not null check (precision in ('HIGH', 'MEDIUM', 'LOW', 'NONE')),
    value bigint,
    low bigint,
    high bigint,
    computed_at timestamptz not null,
    primary key (estate_id, day),
    check ((value is not null) = (precision in ('HIGH', 'MEDIUM'))),
    check ((low is null) = (precision = 'NONE') and (high is null) = (precision = 'NONE'))
  )`.execute(db);
  await sql`create table home_market (
    estate_id uuid primary key references estate (id) on delete cascade,
    sales jsonb not null,
    points jsonb not null,
    fetched_at timestamptz not null
  )`.execute(db);
}
