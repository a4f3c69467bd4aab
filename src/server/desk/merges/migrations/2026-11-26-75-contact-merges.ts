import { type Kysely, sql } from 'kysely';

const tables = async (db: Kysely<never>): Promise<void> => {
  await sql`create table contact_merge (
    id uuid primary key default gen_random_uuid(),
    office_id text not null references office (id),
    broker_id text not null references broker (id) on delete cascade,
    into_id uuid not null,
    gone_id uuid not null,
    gone_key text not null,
    gone_customer_id uuid references customer (id) on delete set null,
    kept_customer_id uuid references customer (id) on delete set null,
    state text not null default 'merged',
    merged_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index contact_merge_of_broker on contact_merge (broker_id, merged_at desc)`.execute(db);
  await sql`create index contact_merge_into on contact_merge (into_id)`.execute(db);
  await sql`create table contact_alias (
    office_id text not null,
    person_key text not null,
    contact_id uuid not null references contact (id) on delete cascade,
    merge_id uuid not null references contact_merge (id) on delete cascade,
    primary key (office_id, person_key)
  )`.execute(db);
  await sql`create index contact_alias_of_contact on contact_alias (contact_id)`.execute(db);
  await sql`create index contact_alias_of_merge on contact_alias (merge_id)`.execute(db);
  // People who may be the same person are looked for by these.
  await sql`create index contact_by_phone on contact (office_id, phone) where phone <> ''`.execute(db);
  await sql`create index contact_by_email on contact (office_id, lower(email)) where email <> ''`.execute(db);
};

const triggerOf = async (db: Kysely<never>, name: string, when: string, body: string): Promise<void> => {
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin
    ${sql.raw(body)} end $$`.execute(db);
  await sql`create trigger ${sql.raw(name)} ${sql.raw(when)} for each row execute function ${sql.raw(name)}()`.execute(
    db,
  );
};

const toMerged = `new.contact_id := coalesce((select a.contact_id from contact c
    join contact_alias a on a.office_id = c.office_id and a.person_key = c.person_key
    where c.id = new.contact_id), new.contact_id);
  return new;`;
const refreshMerged = `if exists (select from contact_alias where contact_id = new.contact_id) then
    perform contact_refresh(new.contact_id);
  end if;
  return null;`;

/**
 * What comes for a person who was merged into another goes to the other. The key of the one who is kept never becomes
 * a merged one: an undo takes that key back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await tables(db);
  await triggerOf(db, 'contact_party_to_merged', 'before insert or update of contact_id on contact_party', toMerged);
  await triggerOf(db, 'contact_lead_to_merged', 'before insert on contact_lead', toMerged);
  await triggerOf(db, 'contact_party_of_merged', 'after insert on contact_party', refreshMerged);
  await triggerOf(db, 'contact_lead_of_merged', 'after insert on contact_lead', refreshMerged);
  await triggerOf(
    db,
    'contact_keeps_own_key',
    'before update of person_key on contact',
    `if new.person_key <> old.person_key and exists (select from contact_alias a
        where a.office_id = new.office_id and a.person_key = new.person_key) then
      new.person_key := old.person_key;
      new.customer_id := old.customer_id;
    end if;
    return new;`,
  );
}
