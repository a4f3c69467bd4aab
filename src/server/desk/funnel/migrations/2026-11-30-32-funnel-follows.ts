import { type Kysely, sql } from 'kysely';
import { follow } from '#src/server/platform/changes/follow.ts';

/** The funnel's forms follow the one log. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger events_mark_funnel on flow_event`.execute(db);
  for (const table of ['estate', 'broker'])
    await sql`drop trigger office_marks_funnel on ${sql.table(table)}`.execute(db);
  for (const name of ['events_mark_funnel', 'office_marks_funnel'])
    await sql`drop function ${sql.ref(name)}()`.execute(db);
  await follow(db, 'funnel', {
    flow_event: { subject: 'instance_id', on: ['insert'] },
    estate: {
      subject: 'select id from flow_instance where estate_id = ($1).id',
      on: ['update'],
      changed: ['broker_id'],
    },
    broker: {
      subject: `select form.id from flow_instance form join estate on estate.id = form.estate_id
        where estate.broker_id = ($1).id`,
      on: ['update'],
      changed: ['office_id'],
    },
  });
  await sql`insert into change (reader, subject) select distinct 'funnel', instance_id from funnel_mark`.execute(db);
  await sql`delete from funnel_mark`.execute(db);
}
