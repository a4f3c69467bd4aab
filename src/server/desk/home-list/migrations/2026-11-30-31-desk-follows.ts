import { type Kysely, sql } from 'kysely';
import { follow } from '#src/server/platform/changes/follow.ts';

/**
 * The desk's homes follow the one log. A home's brokers alone are copied beside its row, since they say whose list it is
 * on. A program of the release before still adds its own marks to `desk_mark`, which is empty from the next release on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const rows =
    'estate_party flow_instance access_link signing_document power_of_attorney held_change lead contact_stop';
  for (const table of rows.split(' ')) await sql`drop trigger row_marks_desk on ${sql.table(table)}`.execute(db);
  for (const table of ['signing_signer', 'seen_deviation'])
    await sql`drop trigger document_marks_desk on ${sql.table(table)}`.execute(db);
  await sql`drop trigger estate_marks_desk on estate`.execute(db);
  for (const name of ['estate_marks_desk', 'row_marks_desk', 'document_marks_desk'])
    await sql`drop function ${sql.ref(name)}()`.execute(db);
  await brokers(db);
  const document = { subject: 'select estate_id from signing_document where id = ($1).document_id' } as const;
  await follow(db, 'desk', {
    estate: { subject: 'id', on: ['update'] },
    ...Object.fromEntries(rows.split(' ').map((table) => [table, {}])),
    party_link_doubt: {},
    signing_signer: document,
    seen_deviation: document,
    desk_mark: { on: ['insert'] },
  });
  await sql`insert into change (reader, subject) select distinct 'desk', estate_id from desk_mark`.execute(db);
  await sql`delete from desk_mark`.execute(db);
}

async function brokers(db: Kysely<never>): Promise<void> {
  await sql`create function desk_home_follows() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into desk_home (estate_id, broker_id, assistant_id) values (new.id, new.broker_id, new.assistant_id);
    else
      update desk_home set broker_id = new.broker_id, assistant_id = new.assistant_id where estate_id = new.id;
      update desk_need set broker_id = new.broker_id, assistant_id = new.assistant_id where estate_id = new.id;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger desk_home_added after insert on estate
    for each row execute function desk_home_follows()`.execute(db);
  await sql`create trigger desk_home_given after update of broker_id, assistant_id on estate for each row
    when ((old.broker_id, old.assistant_id) is distinct from (new.broker_id, new.assistant_id))
    execute function desk_home_follows()`.execute(db);
}
