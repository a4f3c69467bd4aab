import { type Kysely, sql } from 'kysely';

const tables = async (db: Kysely<never>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create table contact (
    id uuid primary key default gen_random_uuid(),
    office_id text not null references office (id),
    person_key text not null,
    customer_id uuid references customer (id) on delete set null,
    name text not null,
    phone text not null default '',
    email text not null default '',
    search text not null default '',
    order_name text collate "C" not null default '',
    last_at timestamptz(3) not null default now(),
    broker_id text references broker (id),
    source text not null check (source in ('broker-system', 'customer')),
    unique (office_id, person_key)
  )`.execute(db);
  await sql`create index contact_recent on contact (office_id, last_at desc, id desc)`.execute(db);
  await sql`create index contact_by_name on contact (office_id, order_name, id)`.execute(db);
  await sql`create index contact_search on contact using gin (office_id, search gin_trgm_ops)`.execute(db);
  await sql`create index contact_of_customer on contact (customer_id)`.execute(db);
  await sql`create table contact_party (
    party_id uuid primary key references estate_party (id) on delete cascade,
    contact_id uuid not null references contact (id) on delete cascade,
    office_id text not null,
    estate_id uuid not null,
    role text not null,
    finished_at timestamptz,
    owns boolean not null,
    restricted boolean not null default false,
    since timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index contact_party_of_contact on contact_party (contact_id)`.execute(db);
  await sql`create index contact_party_of_office on contact_party (office_id, role, finished_at, contact_id)`.execute(
    db,
  );
  await sql`create table contact_lead (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contact (id) on delete cascade,
    office_id text not null,
    estate_id uuid not null references estate (id) on delete cascade,
    customer_id uuid not null references customer (id) on delete cascade,
    source text not null check (source in ('valuation', 'question')),
    state text not null default 'new',
    broker_id text references broker (id),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index contact_lead_of_contact on contact_lead (contact_id)`.execute(db);
  await sql`create index contact_lead_open on contact_lead (office_id, contact_id) where state not in ('won', 'lost')`.execute(
    db,
  );
  await sql`create index contact_lead_of_customer on contact_lead (customer_id)`.execute(db);
  await sql`create index contact_lead_of_estate on contact_lead (estate_id)`.execute(db);
};

/**
 * `contact_fold` is the same as `fold` in src/domain/fold.ts; a test holds them together. `contact_order` puts æ, ø and å
 * after z, in this order, with aa as å.
 */
const folding = async (db: Kysely<never>): Promise<void> => {
  await sql`create function contact_fold(given text) returns text language sql immutable parallel safe as $$
    select replace(lower(regexp_replace(normalize(
      translate(replace(replace(replace(replace(normalize(given, NFC),
        'å', 'aa'), 'Å', 'aa'), 'æ', 'ae'), 'Æ', 'ae'), 'øØłŁđĐ', 'oOlLdD'),
      NFD), '[\\u0300-\\u036f]', '', 'g')), 'oe', 'o') $$`.execute(db);
  await sql`create function contact_order(given text) returns text language sql immutable parallel safe as $$
    select replace(contact_fold(translate(given, 'æøåÆØÅ', '{|}{|}')), 'aa', '}') $$`.execute(db);
};

/**
 * Fills a contact's own columns from the newest of what belongs to it; deletes one that nothing belongs to. Whose
 * account is deleted has no name, telephone or e-mail here: the case stays, and is found by its address.
 */
const refreshing = (db: Kysely<never>) =>
  sql`create function contact_refresh(given uuid) returns void language plpgsql as $$
    declare
      party record;
      lead record;
      words text;
      latest timestamptz;
    begin
      select case when hidden then '' else p.name end as name, case when hidden then '' else p.phone end as phone,
          case when hidden then '' else p.email end as email, coalesce(e.broker_id, e.assistant_id) as broker
        into party
        from contact_party cp
        join estate_party p on p.id = cp.party_id
        join estate e on e.id = cp.estate_id
        cross join lateral (select cp.restricted or p.erased_at is not null as hidden) as of_law
        where cp.contact_id = given
        order by cp.finished_at desc nulls first, cp.since desc, cp.party_id limit 1;
      select c.given_name || ' ' || c.family_name as name, c.phone, c.email, l.broker_id as broker into lead
        from contact_lead l join customer c on c.id = l.customer_id
        where l.contact_id = given
        order by l.created_at desc, l.id limit 1;
      if party is null and lead is null then
        delete from contact where id = given;
        return;
      end if;
      select string_agg(distinct concat_ws(' ', e.street, e.unit, e.city, e.assignment_number), ' '), max(of_home.at)
        into words, latest
        from (
          select cp.estate_id, greatest(cp.since, s.updated_at) as at
            from contact_party cp left join sale s on s.estate_id = cp.estate_id where cp.contact_id = given
          union all select l.estate_id, l.created_at from contact_lead l where l.contact_id = given
        ) of_home join estate e on e.id = of_home.estate_id;
      update contact set
        name = coalesce(party.name, lead.name),
        phone = coalesce(party.phone, lead.phone),
        email = coalesce(party.email, lead.email),
        broker_id = coalesce(party.broker, lead.broker),
        source = case when party is null then 'customer' else 'broker-system' end,
        search = contact_fold(concat_ws(' ', coalesce(party.name, lead.name), coalesce(party.phone, lead.phone),
          coalesce(party.email, lead.email), words)),
        order_name = contact_order(coalesce(party.name, lead.name)),
        last_at = coalesce(latest, last_at)
        where id = given;
    end $$`.execute(db);

/**
 * Puts a party with its contact in the office of the home's broker. The same person is the same customer, or else the
 * same name with the same telephone: two people of one telephone are two contacts.
 */
const keeping = (db: Kysely<never>) =>
  sql`create function contact_keep(given uuid) returns void language plpgsql as $$
    declare
      party record;
      me uuid;
      key text;
      old uuid;
      new uuid;
      gone boolean;
    begin
      select p.id, p.estate_id, p.role, p.name, p.phone, p.removed_at, p.erased_at,
          coalesce(main.office_id, second.office_id) as office,
          case when s.state in ('completed', 'withdrawn') then (s.context ->> 'endedAt')::timestamptz
            else e.archived_at end as finished_at,
          (p.role = 'buyer' and s.state = 'completed') or (p.role = 'seller' and s.state = 'withdrawn') as owns
        into party
        from estate_party p
        join estate e on e.id = p.estate_id
        left join broker main on main.id = e.broker_id
        left join broker second on second.id = e.assistant_id
        left join sale s on s.estate_id = e.id
        where p.id = given;
      if party.office is null or party.removed_at is not null then
        delete from contact_party where party_id = given;
        return;
      end if;
      select contact_id, restricted into old, gone from contact_party where party_id = given;
      select customer_id into me from customer_party where party_id = given order by linked_at, customer_id limit 1;
      key := case
        when me is not null then 'c:' || me
        when party.phone <> '' and party.erased_at is null and gone is not true then 'p:' || party.phone || ':' || contact_fold(party.name)
        else 'e:' || given end;
      update contact set person_key = key, customer_id = me
        where id = old and office_id = party.office and person_key <> key
          and not exists (select from contact_party other where other.contact_id = old and other.party_id <> given)
          and not exists (select from contact_lead other where other.contact_id = old)
          and not exists (select from contact other where other.office_id = party.office and other.person_key = key);
      insert into contact (office_id, person_key, customer_id, name, source)
        values (party.office, key, me, party.name, 'broker-system')
        on conflict (office_id, person_key) do update set person_key = excluded.person_key
        returning id into new;
      insert into contact_party (party_id, contact_id, office_id, estate_id, role, finished_at, owns)
        values (given, new, party.office, party.estate_id, party.role, party.finished_at, coalesce(party.owns, false))
        on conflict (party_id) do update set contact_id = excluded.contact_id, office_id = excluded.office_id,
          finished_at = excluded.finished_at, owns = excluded.owns;
      if old <> new then perform contact_refresh(old); end if;
      perform contact_refresh(new);
    end $$`.execute(db);

/** A customer who asks an office for something is a contact of it, with a lead that waits for a broker. */
const leading = (db: Kysely<never>) =>
  sql`create function contact_ask(asked text, home uuid, person uuid, kind text) returns void language plpgsql as $$
    declare
      new uuid;
    begin
      if asked is null then return; end if;
      insert into contact (office_id, person_key, customer_id, name, source)
        values (asked, 'c:' || person, person, '', 'customer')
        on conflict (office_id, person_key) do update set person_key = excluded.person_key
        returning id into new;
      insert into contact_lead (contact_id, office_id, estate_id, customer_id, source)
        values (new, asked, home, person, kind);
      perform contact_refresh(new);
    end $$`.execute(db);

const triggerOf = async (
  db: Kysely<never>,
  { name, when, body }: { readonly name: string; readonly when: string; readonly body: string },
): Promise<void> => {
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin
    ${sql.raw(body)} return null; end $$`.execute(db);
  await sql`create trigger ${sql.raw(name)} after ${sql.raw(when)} for each row execute function ${sql.raw(name)}()`.execute(
    db,
  );
};

const ofHome = (id: string) =>
  `perform contact_keep(p.id) from (select id from estate_party where estate_id = ${id} order by id) p;`;

/** Everything that changes a contact, in the transaction that changes it. */
const triggers = [
  {
    name: 'contact_of_party',
    when: 'insert or update of name, email, phone, removed_at, erased_at, role on estate_party',
    body: 'perform contact_keep(new.id);',
  },
  {
    name: 'contact_of_customer_party',
    when: 'insert or delete on customer_party',
    body: "perform contact_keep(case when tg_op = 'DELETE' then old.party_id else new.party_id end);",
  },
  {
    name: 'contact_of_estate',
    when: 'update of broker_id, assistant_id, street, unit, city, assignment_number, archived_at on estate',
    body: ofHome('new.id'),
  },
  { name: 'contact_of_sale', when: 'insert or update of state on sale', body: ofHome('new.estate_id') },
  {
    name: 'contact_of_broker',
    when: 'update of office_id on broker',
    body: `if new.office_id <> old.office_id then
      perform contact_keep(p.id) from estate_party p join estate e on e.id = p.estate_id
        where new.id in (e.broker_id, e.assistant_id);
    end if;`,
  },
  {
    name: 'contact_party_restricted',
    when: 'update of restricted on contact_party',
    body: 'perform contact_keep(new.party_id);',
  },
  { name: 'contact_left_by_party', when: 'delete on contact_party', body: 'perform contact_refresh(old.contact_id);' },
  { name: 'contact_left_by_lead', when: 'delete on contact_lead', body: 'perform contact_refresh(old.contact_id);' },
  {
    name: 'contact_of_order',
    when: 'insert on valuation_order',
    body: "perform contact_ask(new.office_id, new.estate_id, new.customer_id, 'valuation');",
  },
  {
    name: 'contact_of_question',
    when: 'insert on home_question',
    body: `perform contact_ask(b.office_id, new.estate_id, new.customer_id, 'question')
      from estate e join broker b on b.id = coalesce(e.broker_id, e.assistant_id) where e.id = new.estate_id;`,
  },
  {
    name: 'contact_of_customer',
    when: 'update of given_name, family_name, email, phone on customer',
    body: `perform contact_refresh(c.id) from (select id from contact where customer_id = new.id order by id) c;`,
  },
] as const;

/** The people of an office's homes, and those who ask it for something, found by any word of theirs. */
export async function up(db: Kysely<never>): Promise<void> {
  await tables(db);
  await folding(db);
  await refreshing(db);
  await keeping(db);
  await leading(db);
  for (const trigger of triggers) await triggerOf(db, trigger);
  await sql`select contact_keep(id) from estate_party order by id`.execute(db);
  await sql`select contact_ask(office_id, estate_id, customer_id, 'valuation') from valuation_order
    where state = 'requested' order by id`.execute(db);
  await sql`select contact_ask(b.office_id, q.estate_id, q.customer_id, 'question')
    from home_question q join estate e on e.id = q.estate_id
    join broker b on b.id = coalesce(e.broker_id, e.assistant_id)`.execute(db);
}
