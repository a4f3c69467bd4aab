import { type Kysely, sql } from 'kysely';

/** One picture of a home for each customer, private to them. It goes with the account and with the home. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table home_picture (
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    sha256 text not null,
    bytes int not null,
    width int not null,
    height int not null,
    kept_at timestamptz not null,
    primary key (customer_id, estate_id)
  )`.execute(db);
  await sql`create index home_picture_of_file on home_picture (sha256)`.execute(db);
}
