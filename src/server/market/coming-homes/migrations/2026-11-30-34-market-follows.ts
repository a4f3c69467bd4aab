import { type Kysely, sql } from 'kysely';
import { follow } from '#src/server/platform/changes/follow.ts';

/** The market's homes follow the one log. A home without a step of a sale is no market's: its row of `sale` counts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, triggers] of Object.entries({
    estate: ['market_change_noted'],
    sale: ['market_change_noted', 'market_update_noted'],
    estate_event: ['market_date_added', 'market_date_removed', 'market_date_moved'],
  }))
    for (const name of triggers) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db);
  for (const name of ['market_change_noted', 'market_estate_noted'])
    await sql`drop function ${sql.ref(name)}()`.execute(db);
  const facts =
    'street postcode city district headline property_type base_type bra_i bedrooms year_of_build asking_price archived_at';
  await follow(db, 'market', {
    estate: { subject: 'id', on: ['update'], changed: facts.split(' ') },
    sale: { changed: ['state'] },
    estate_event: { only: "kind = 'published'", changed: ['at', 'kind'] },
  });
  await sql`insert into change (reader, subject) select 'market', estate_id from market_change order by id`.execute(db);
  await sql`delete from market_change`.execute(db);
}
