import { type Kysely, sql } from 'kysely';
import { follow } from '#src/server/platform/changes/follow.ts';

/** The customers whose search is matched again follow the one log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger search_change_noted on customer`.execute(db);
  await sql`drop trigger search_update_noted on customer`.execute(db);
  await sql`drop function search_change_noted()`.execute(db);
  await follow(db, 'search', {
    customer: {
      subject: 'id',
      on: ['insert', 'update'],
      only: "options -> 'searchProfile' is not null",
      changed: ["options -> 'searchProfile'", "options -> 'buyerStage'"],
    },
  });
  await sql`insert into change (reader, subject, at) select 'search', customer_id, at from search_change order by id`.execute(
    db,
  );
  await sql`delete from search_change`.execute(db);
}
