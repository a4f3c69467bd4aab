import { type Kysely, sql } from 'kysely';

/**
 * Homes whose news must be made again. Triggers add a row in the transaction of the change, so no commit is missed,
 * however late; the feed deletes the rows in the transaction that writes the items. Rows are only inserted: two
 * changes of one home never wait for each other here. A table of new facts gets a trigger with `feed_change_noted`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table feed_change (
    id bigint generated always as identity primary key,
    estate_id uuid not null
  )`.execute(db);
  await sql`create index feed_item_of_home on feed_item ((data ->> 'estateId'))`.execute(db);
  await sql`create function feed_change_noted() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then insert into feed_change (estate_id) values (old.estate_id);
    else insert into feed_change (estate_id) values (new.estate_id);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create function feed_customer_noted() returns trigger language plpgsql as $$ begin
    insert into feed_change (estate_id)
      select estate_id from estate_party where id = case when tg_op = 'DELETE' then old.party_id else new.party_id end;
    return null;
  end $$`.execute(db);
  await sql`create trigger feed_customer_noted after insert or delete on customer_party
    for each row execute function feed_customer_noted()`.execute(db);
  // Only the columns that facts are read from: a save of an answer writes nothing here.
  const facts = { estate_event: 'kind at', flow_instance: 'state context', estate_party: 'role removed_at' };
  for (const [table, columns] of Object.entries({ ...facts, signing_document: 'state context sealed_at' })) {
    const isOther = columns
      .split(' ')
      .map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`);
    await sql`create trigger feed_change_noted after insert or delete on ${sql.table(table)}
      for each row execute function feed_change_noted()`.execute(db);
    await sql`create trigger feed_update_noted after update on ${sql.table(table)}
      for each row when (${sql.join(isOther, sql` or `)}) execute function feed_change_noted()`.execute(db);
  }
  // What changed before this program is compared once.
  await sql`insert into feed_change (estate_id)
    select estate_id from estate_party party join customer_party own on own.party_id = party.id
    union select (data ->> 'estateId')::uuid from feed_item`.execute(db);
}
