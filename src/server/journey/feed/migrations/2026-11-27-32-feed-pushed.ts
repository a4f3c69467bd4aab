import { type Kysely, sql } from 'kysely';

/** When a customer's devices were told of an item. Those from before are told of no more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table feed_item add column pushed_at timestamptz`.execute(db);
  await sql`create index feed_item_not_pushed on feed_item (created_at) where pushed_at is null`.execute(db);
}
