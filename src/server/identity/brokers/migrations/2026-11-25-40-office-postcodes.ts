import { type Kysely, sql } from 'kysely';

/** The postcodes that an office takes, from the first to the last of each range. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table office_postcodes (
    office_id text not null references office (id),
    first_postcode text not null check (first_postcode ~ '^[0-9]{4}$'),
    last_postcode text not null check (last_postcode ~ '^[0-9]{4}$'),
    primary key (office_id, first_postcode),
    check (first_postcode <= last_postcode)
  )`.execute(db);
}
