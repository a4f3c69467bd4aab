import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { CustomerCounts, CustomerPage, CustomerRow, CustomerSort } from '#src/contract/desk/broker-customers.ts';
import {
  type BrokerId,
  type ContactId,
  type CustomerLeadId,
  contactId,
  type EstateId,
  type OfficeId,
} from '#src/domain/ids.ts';
import { type IsoInstant, isoInstant } from '#src/domain/iso-instant.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type ContactList, countsIn, found, inList, isSearch } from './contact-lists.ts';

const keys = {
  recent: v.strictTuple([v.literal('recent'), isoInstant, contactId]),
  name: v.strictTuple([v.literal('name'), v.pipe(v.string(), v.check(isStorable)), contactId]),
};
/** The last row of a page: how it sorts, by what, and its id. */
type ContactKey = v.InferOutput<(typeof keys)[CustomerSort]>;
const placeIn = (sort: CustomerSort): v.GenericSchema<unknown, ContactKey> => keys[sort];

export interface ContactQuery extends ContactList {
  readonly q: string;
  readonly sort: CustomerSort;
  readonly cursor?: string | undefined;
  readonly limit: number;
}
interface Me {
  readonly id: BrokerId;
  readonly officeId: OfficeId;
}
interface ContactRow {
  readonly total: number;
  readonly id: ContactId;
  readonly name: string;
  readonly orderName: string;
  readonly lastAt: IsoInstant;
  readonly estateId: EstateId | null;
  readonly leadId: CustomerLeadId | null;
  readonly street: string | null;
  readonly role: CustomerRow['role'];
  readonly stage: string | null;
  readonly broker: string | null;
  readonly mine: boolean;
}

const officeOf = (db: Kysely<Tables>, id: BrokerId): Promise<Me> =>
  db.selectFrom('broker').select(['id', 'officeId']).where('id', '=', id).executeTakeFirstOrThrow();

const orders = {
  recent: sql`last_at desc, id desc`,
  name: sql`order_name, id`,
} as const;
const after = (key: ContactKey | undefined) => {
  if (key === undefined) return sql`true`;
  const [sort, value, id] = key;
  return sort === 'recent'
    ? sql`(last_at, id) < (${value}::timestamptz, ${id}::uuid)`
    : sql`(order_name, id) > (${value}, ${id}::uuid)`;
};

/** Which home of a person the row of a list is about, before the running and the newest one. */
const fitting = {
  sellers: sql`cp.role = 'seller' desc`,
  buyers: sql`cp.role = 'buyer' desc`,
  owners: sql`(cp.owns and cp.finished_at is not null) desc`,
  customers: sql`cp.finished_at is null desc`,
  leads: sql`cp.finished_at is null desc`,
} as const;

const homeOf = ({ type }: ContactList) => sql`left join lateral (
    select cp.estate_id, case when cp.owns and cp.finished_at is not null then 'owner' else cp.role end as role
    from contact_party cp where cp.contact_id = page.id and ${type !== 'leads'}
    order by ${fitting[type]}, cp.finished_at desc nulls first, cp.since desc, cp.party_id limit 1) p on true
  left join lateral (
    select l.id, l.estate_id, l.state, l.broker_id from contact_lead l
    where l.contact_id = page.id and p.role is null
    order by l.state in ('won', 'lost'), l.created_at desc, l.id limit 1) l on true`;

/** One query: the people that match are counted, and those of the page get their home, sale and broker. */
const select = (query: ContactQuery, me: Me, key: ContactKey | undefined) => sql<ContactRow>`
  with matching as ${sql.raw(isSearch(query.q) ? 'materialized' : 'not materialized')} (
    select c.id, c.last_at, c.order_name from contact c
    where c.office_id = ${me.officeId} and ${found(query.q)} and ${inList(query)}),
  page as (
    select id from matching where ${after(key)} order by ${orders[query.sort]} limit ${query.limit + 1})
  select (select count(*)::int from matching) as total, c.id, c.name, c.order_name, c.last_at,
    e.id as estate_id, case when p.role is null then l.id end as lead_id, e.street, coalesce(p.role, 'lead') as role,
    case when p.role is null then l.state else s.state end as stage, b.name as broker,
    coalesce(case when p.role is null then l.broker_id is null or l.broker_id = me.id
      else e.broker_id = me.id or e.assistant_id = me.id end, false) or me.role = 'responsibleBroker' as mine
  from page
  join contact c on c.id = page.id
  join broker me on me.id = ${me.id}
  ${homeOf(query)}
  left join estate e on e.id = coalesce(p.estate_id, l.estate_id)
  left join sale s on s.estate_id = p.estate_id
  left join broker b on b.id = case when p.role is null then l.broker_id else coalesce(e.broker_id, e.assistant_id) end
  order by ${sql.raw(query.sort === 'name' ? 'c.order_name, c.id' : 'c.last_at desc, c.id desc')}`;

const rowOf = (row: ContactRow): CustomerRow => ({
  id: row.id,
  estateID: row.estateId,
  leadId: row.leadId,
  name: row.name,
  role: row.role,
  address: row.street ?? '',
  stage: row.stage,
  lastAt: row.lastAt,
  broker: row.broker,
  mine: row.mine,
});

const keyOf = (row: ContactRow, sort: CustomerSort): ContactKey =>
  sort === 'recent' ? ['recent', row.lastAt, row.id] : ['name', row.orderName, row.id];

const countOf = async (db: Kysely<Tables>, query: ContactQuery, me: Me): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from contact c
    where c.office_id = ${me.officeId} and ${found(query.q)} and ${inList(query)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns a page of the people of a broker's office. Throws INVALID_INPUT for a cursor of another order. */
export const readContacts = async (
  db: Kysely<Tables>,
  broker: BrokerId,
  query: ContactQuery,
): Promise<CustomerPage> => {
  const me = await officeOf(db, broker);
  const key = query.cursor === undefined ? undefined : placeOf(query.cursor, placeIn(query.sort));
  const { rows } = await select(query, me, key).execute(db);
  const { page, next } = cutPage(rows, query.limit, (row) => keyOf(row, query.sort));
  return {
    items: page.map(rowOf),
    // Beyond the last page there is no row to carry it.
    total: rows[0]?.total ?? (await countOf(db, query, me)),
    next,
  };
};

/** Returns how many people each list of a broker's office has. */
export const countContacts = async (db: Kysely<Tables>, broker: BrokerId): Promise<CustomerCounts> => {
  const { officeId } = await officeOf(db, broker);
  const { rows } = await countsIn(officeId).execute(db);
  return rows[0] ?? { leads: 0, sellers: 0, buyers: 0, owners: 0, previous: 0, all: 0 };
};
