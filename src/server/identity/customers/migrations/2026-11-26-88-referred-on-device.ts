import { type Kysely, sql } from 'kysely';

/** Whether a customer registered with a friend's code in a browser that had signed in as that friend. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer add column referred_on_device boolean not null default false`.execute(db);
}
