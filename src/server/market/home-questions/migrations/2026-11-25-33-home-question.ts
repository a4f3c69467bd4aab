import { type Kysely, sql } from 'kysely';

/** Questions to brokers about homes that are coming for sale. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table home_question (
    customer_id uuid not null references customer (id) on delete cascade,
    estate_id uuid not null references estate (id) on delete cascade,
    day date not null,
    message text not null,
    contact_method text not null,
    asked_at timestamptz not null,
    primary key (customer_id, estate_id, day)
  )`.execute(db);
  await sql`create index home_question_of_estate on home_question (estate_id)`.execute(db);
}
