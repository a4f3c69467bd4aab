import { type Kysely, sql } from 'kysely';

/** When a notice of an item was sent to a customer's devices. None is sent of those from before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table feed_item add column pushed_at timestamptz`.execute(db);
  await sql`create index feed_item_not_pushed on feed_item (created_at) where pushed_at is null`.execute(db);
}
