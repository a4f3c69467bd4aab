import { type Kysely, sql } from 'kysely';

/** A person's own loan and income for a home, sealed. It goes with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table financial_detail (
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    sealed text not null,
    revision int not null,
    updated_at timestamptz not null,
    primary key (customer_id, estate_id)
  )`.execute(db);
}
