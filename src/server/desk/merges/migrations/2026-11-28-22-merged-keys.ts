import { type Kysely, sql } from 'kysely';

/** By which merge a party stands in its contact; null for one that stands there by its own key. */
const ofMerge = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table contact_party add column merge_id uuid references contact_merge (id) on delete set null`.execute(
    db,
  );
  await sql`create index contact_party_of_merge on contact_party (merge_id) where merge_id is not null`.execute(db);
  await sql`update contact_party cp set merge_id = a.merge_id
    from contact_alias a, estate_party p
    where a.contact_id = cp.contact_id and a.office_id = cp.office_id and p.id = cp.party_id
      and a.person_key = coalesce(
        (select 'c:' || customer_id from customer_party
          where party_id = cp.party_id order by linked_at, customer_id limit 1),
        case when p.phone <> '' and p.erased_at is null and not cp.restricted
          then 'p:' || p.phone || ':' || contact_fold(p.name) else 'e:' || p.id end)`.execute(db);
};

/**
 * Returns the key by which a party is placed in its contact. Without a merge that is `wanted`. The key of one who was
 * merged is added to the merge; the contact that is kept takes the key of the only party of its own. Where another row
 * has the key already, the party keeps the one before: the broker's merge holds until it is undone.
 */
const merging = (db: Kysely<never>) =>
  sql`create function contact_merged_key(given uuid, office text, wanted text, me uuid) returns text language plpgsql as $$
    declare
      old uuid;
      of_merge uuid;
      was text;
    begin
      select contact_id, merge_id into old, of_merge from contact_party where party_id = given and office_id = office;
      if old is null or not exists (select from contact_alias where contact_id = old)
          or exists (select from contact_alias where office_id = office and person_key = wanted and contact_id = old) then
        return wanted;
      end if;
      if of_merge is null then
        select person_key into was from contact where id = old;
      else
        select person_key into was from contact_alias
          where merge_id = of_merge and contact_id = old order by person_key limit 1;
      end if;
      if was is null or was = wanted then
        return wanted;
      end if;
      if exists (select from contact where office_id = office and person_key = wanted)
          or exists (select from contact_alias where office_id = office and person_key = wanted) then
        return was;
      end if;
      if of_merge is not null then
        insert into contact_alias (office_id, person_key, contact_id, merge_id) values (office, wanted, old, of_merge)
          on conflict do nothing;
        if not found then return was; end if;
        update contact set customer_id = coalesce(customer_id, me) where id = old;
        return wanted;
      end if;
      update contact c set person_key = wanted, customer_id = coalesce(me, (
          select m.gone_customer_id from contact_alias a join contact_merge m on m.id = a.merge_id
            where a.contact_id = old and m.gone_customer_id is not null order by m.merged_at limit 1))
        where c.id = old
          and not exists (select from contact_party other
            where other.contact_id = old and other.party_id <> given and other.merge_id is null)
          and not exists (select from contact_lead other where other.contact_id = old
            and not exists (select from contact_alias a
              where a.office_id = office and a.person_key = 'c:' || other.customer_id and a.contact_id = old));
      return case when found then wanted else was end;
    end $$`.execute(db);

/** The function of 2026-11-25-70-contacts.ts, with merged parties left in their contact. */
const keeping = (db: Kysely<never>) =>
  sql`create or replace function contact_keep(given uuid) returns void language plpgsql as $$
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
      key := contact_merged_key(given, party.office, key, me);
      update contact set person_key = key, customer_id = me
        where id = old and office_id = party.office and person_key <> key
          and not exists (select from contact_party other where other.contact_id = old and other.party_id <> given)
          and not exists (select from contact_lead other where other.contact_id = old)
          and not exists (select from contact other where other.office_id = party.office and other.person_key = key);
      insert into contact (office_id, person_key, customer_id, name, source)
        values (party.office, key, me, party.name, 'broker-system')
        on conflict (office_id, person_key) do update set person_key = excluded.person_key
        returning id into new;
      insert into contact_party (party_id, contact_id, office_id, estate_id, role, finished_at, owns, merge_id)
        values (given, new, party.office, party.estate_id, party.role, party.finished_at, coalesce(party.owns, false),
          (select merge_id from contact_alias where office_id = party.office and person_key = key))
        on conflict (party_id) do update set contact_id = excluded.contact_id, office_id = excluded.office_id,
          finished_at = excluded.finished_at, owns = excluded.owns, merge_id = excluded.merge_id;
      if old <> new then perform contact_refresh(old); end if;
      perform contact_refresh(new);
    end $$`.execute(db);

/** A party of merged people that gets another key, such as an account's, stays with them until the merge is undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await ofMerge(db);
  await merging(db);
  await keeping(db);
}
