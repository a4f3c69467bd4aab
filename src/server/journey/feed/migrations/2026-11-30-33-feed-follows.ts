import { type Kysely, sql } from 'kysely';
import { follow } from '#src/server/platform/changes/follow.ts';

/** The homes whose news is made again follow the one log. Only columns that facts are read from count. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['estate_event', 'flow_instance', 'estate_party', 'signing_document']) {
    await sql`drop trigger feed_change_noted on ${sql.table(table)}`.execute(db);
    await sql`drop trigger feed_update_noted on ${sql.table(table)}`.execute(db);
  }
  await sql`drop trigger feed_customer_noted on customer_party`.execute(db);
  for (const name of ['feed_change_noted', 'feed_customer_noted'])
    await sql`drop function ${sql.ref(name)}()`.execute(db);
  await follow(db, 'feed', {
    estate_event: { changed: ['kind', 'at'] },
    flow_instance: { changed: ['state', 'context'] },
    estate_party: { changed: ['role', 'removed_at'] },
    signing_document: { changed: ['state', 'context', 'sealed_at'] },
    customer_party: {
      subject: 'select estate_id from estate_party where id = ($1).party_id',
      on: ['insert', 'delete'],
    },
  });
  await sql`insert into change (reader, subject, waits_until)
    select 'feed', estate_id, waits_until from feed_change order by id`.execute(db);
  await sql`delete from feed_change`.execute(db);
}
