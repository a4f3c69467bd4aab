import { type Kysely, sql } from 'kysely';

/** When an item was mailed to its customer. What is there already is not mailed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table feed_item add column mailed_at timestamptz`.execute(db);
  await sql`update feed_item set mailed_at = created_at`.execute(db);
  await sql`create index feed_item_not_mailed on feed_item (created_at) where mailed_at is null`.execute(db);
  await sql`create index feed_item_mailed on feed_item (customer_id, mailed_at) where mailed_at is not null`.execute(
    db,
  );
}
