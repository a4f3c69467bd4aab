import { type Kysely, sql } from 'kysely';

/** Keys of our own that outlive those of the ring, such as the fingerprint key. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table kept_key (name text primary key, sealed text not null)`.execute(db);
}
