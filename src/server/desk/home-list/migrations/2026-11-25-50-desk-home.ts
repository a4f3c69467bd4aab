import { type Kysely, sql } from 'kysely';

/**
 * What the desk lists and sorts homes by, and what each needs from the broker: kept beside the homes, so that a list is
 * read by index. A change of a home adds a mark in the same transaction, and a marked home is read again before it is
 * shown. Marks are only added, so that no change waits for another (decision 042).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table desk_home (
    estate_id uuid primary key references estate (id) on delete cascade,
    broker_id text,
    assistant_id text,
    revision int not null default 0,
    look_at timestamptz default '-infinity',
    is_listed boolean not null default false,
    is_done boolean not null default false,
    urgency int not null default 1,
    day date not null default '9999-12-31',
    address text not null default '',
    search text not null default ''
  )`.execute(db);
  await sql`create table desk_need (
    estate_id uuid not null references desk_home (estate_id) on delete cascade,
    position int not null,
    broker_id text,
    assistant_id text,
    kind text not null,
    day date not null default '9999-12-31',
    need jsonb not null,
    primary key (estate_id, position)
  )`.execute(db);
  for (const part of ['broker_id', 'assistant_id']) {
    const [on, short] = [sql.ref(part), part.replace('_id', '')];
    await sql`create index ${sql.ref(`desk_home_of_${short}`)}
      on desk_home (${on}, is_done, urgency, day, estate_id) where is_listed`.execute(db);
    await sql`create index ${sql.ref(`desk_home_due_of_${short}`)} on desk_home (${on}, look_at)`.execute(db);
    await sql`create index ${sql.ref(`desk_need_of_${short}`)}
      on desk_need (${on}, kind, day, estate_id, position)`.execute(db);
  }
  await sql`create index desk_home_due on desk_home (look_at)`.execute(db);
  await marking(db);
  await sql`insert into desk_home (estate_id, broker_id, assistant_id)
    select id, broker_id, assistant_id from estate`.execute(db);
}

async function marking(db: Kysely<never>): Promise<void> {
  await sql`create table desk_mark (number bigint generated always as identity primary key, estate_id uuid not null)`.execute(
    db,
  );
  await sql`create index desk_mark_of on desk_mark (estate_id)`.execute(db);
  await sql`create function estate_marks_desk() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into desk_home (estate_id, broker_id, assistant_id) values (new.id, new.broker_id, new.assistant_id);
        return null;
      end if;
      if (new.broker_id, new.assistant_id) is distinct from (old.broker_id, old.assistant_id) then
        update desk_home set broker_id = new.broker_id, assistant_id = new.assistant_id where estate_id = new.id;
        update desk_need set broker_id = new.broker_id, assistant_id = new.assistant_id where estate_id = new.id;
      end if;
      insert into desk_mark (estate_id) values (new.id);
      return null;
    end $$`.execute(db);
  await sql`create function row_marks_desk() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- A row of the person alone, as an order without a home, marks none.
        insert into desk_mark (estate_id) select old.estate_id where old.estate_id is not null;
        return null;
      end if;
      insert into desk_mark (estate_id) select new.estate_id where new.estate_id is not null;
      return null;
    end $$`.execute(db);
  await sql`create function document_marks_desk() returns trigger language plpgsql as $$
    begin
      insert into desk_mark (estate_id) select estate_id from signing_document
      where id = case when tg_op = 'DELETE' then old.document_id else new.document_id end;
      return null;
    end $$`.execute(db);
  await sql`create trigger estate_marks_desk after insert or update on estate
    for each row execute function estate_marks_desk()`.execute(db);
  const ofHome = [
    'estate_party',
    'flow_instance',
    'access_link',
    'signing_document',
    'power_of_attorney',
    'held_change',
  ];
  for (const table of [...ofHome, 'lead']) {
    await sql`create trigger row_marks_desk after insert or update or delete on ${sql.table(table)}
      for each row execute function row_marks_desk()`.execute(db);
  }
  for (const table of ['signing_signer', 'seen_deviation']) {
    await sql`create trigger document_marks_desk after insert or update or delete on ${sql.table(table)}
      for each row execute function document_marks_desk()`.execute(db);
  }
}
