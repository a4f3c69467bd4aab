import { type Kysely, sql } from 'kysely';

/** What a person holds a home to be worth. It goes with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table own_value (
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    value bigint not null,
    year int not null,
    is_used boolean not null,
    set_at timestamptz not null,
    primary key (customer_id, estate_id)
  )`.execute(db);
}
