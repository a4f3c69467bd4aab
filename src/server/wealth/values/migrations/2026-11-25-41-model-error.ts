import { type Kysely, sql } from 'kysely';

/** How far the estimates have been from the prices, a row a day. The median is null below 20 sales. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table model_error (
    day date primary key,
    sales int not null,
    percent numeric(5, 1),
    computed_at timestamptz not null,
    check (percent is null or sales >= 20)
  )`.execute(db);
}
