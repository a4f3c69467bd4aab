import { type Kysely, sql } from 'kysely';

/**
 * An office's note on a contact. It goes along where the last home of a contact becomes another contact's: a person who
 * gets an account is another contact. A contact that was merged into another is deleted and its note stays, since an
 * undo brings the contact back under the same id; any other deleted contact takes its notes with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table contact_note (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null,
    office_id text not null references office (id),
    body text,
    revision integer not null default 1,
    changed_by text not null references broker (id),
    changed_at timestamptz(3) not null
  )`.execute(db);
  await sql`create index contact_note_of_contact on contact_note (contact_id)`.execute(db);
  await sql`create function contact_and_merged(given uuid) returns setof uuid language sql stable as $$
    with recursive of_one (id) as (
      select given
      union select m.gone_id from contact_merge m join of_one on m.into_id = of_one.id where m.state = 'merged')
    select id from of_one $$`.execute(db);
  await sql`create function contact_note_of_deleted() returns trigger language plpgsql as $$ begin
    if not exists (select from contact_merge where gone_id = old.id and state = 'merged') then
      delete from contact_note where contact_id in (select contact_and_merged(old.id));
    end if;
    return null; end $$`.execute(db);
  await sql`create trigger contact_note_of_deleted after delete on contact
    for each row execute function contact_note_of_deleted()`.execute(db);
  await sql`create function contact_note_goes_along() returns trigger language plpgsql as $$ begin
    if old.contact_id <> new.contact_id
        and not exists (select from contact_merge where gone_id = old.contact_id and state = 'merged')
        and not exists (select from contact_party where contact_id = old.contact_id)
        and not exists (select from contact_lead where contact_id = old.contact_id) then
      update contact_note set contact_id = new.contact_id where contact_id = old.contact_id;
    end if;
    return null; end $$`.execute(db);
  for (const table of ['contact_party', 'contact_lead']) {
    await sql`create trigger ${sql.raw(`${table}_takes_note`)} after update of contact_id on ${sql.raw(table)}
      for each row execute function contact_note_goes_along()`.execute(db);
  }
}
