import { type Kysely, sql } from 'kysely';
import type { Merge, MergeSide, SameReason } from '#src/contract/desk/broker-merges.ts';
import { mergeUndoDays } from '#src/domain/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { apartFacts } from './apart-facts.ts';
import { lockPair, type Pair } from './merge-contacts.ts';

const [mostHomes, mostSame, mostMerges] = [20, 10, 20] as const;

const homesOf = async (tx: Tx, contact: ContactId): Promise<MergeSide['homes']> =>
  (
    await sql<
      MergeSide['homes'][number]
    >`select e.id, e.street as address, cp.role, cp.finished_at is not null as finished
      from contact_party cp join estate e on e.id = cp.estate_id where cp.contact_id = ${contact}
      order by cp.finished_at desc nulls first, cp.since desc, cp.party_id limit ${mostHomes}`.execute(tx)
  ).rows;

const sideOf = async (tx: Tx, row: Awaited<ReturnType<typeof lockPair>>['kept']): Promise<MergeSide> => {
  const { rows } = await sql<{ homes: number; leads: number }>`select
    (select count(*)::int from contact_party where contact_id = ${row.id}) as homes,
    (select count(*)::int from contact_lead where contact_id = ${row.id} and state not in ('won', 'lost')) as leads`.execute(
    tx,
  );
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    hasAccount: row.customerId !== null,
    homes: await homesOf(tx, row.id),
    homesTotal: rows[0]?.homes ?? 0,
    openLeads: rows[0]?.leads ?? 0,
    lastAt: row.lastAt,
  };
};

/** Returns two people beside each other, and what says that they are two. Throws as `lockPair`. */
export const comparePair = (on: Pick<Server, 'transaction'>, pair: Pair) =>
  on.transaction(async (tx) => {
    const { kept, gone } = await lockPair(tx, pair);
    const apart = await apartFacts(tx, kept.id, gone.id);
    return { one: await sideOf(tx, kept), other: await sideOf(tx, gone), apart };
  });

/** Returns people of the office with the same telephone and family name, e-mail, or name. Throws as `lockPair`. */
export const readSame = (on: Pick<Server, 'transaction'>, me: BrokerId, id: ContactId) =>
  on.transaction(async (tx) => {
    const { kept } = await lockPair(tx, { me, one: id, other: id });
    const { rows } = await sql<{ id: ContactId; name: string; address: string; reason: SameReason }>`
      with found as (
        select id, 'phone' as reason, 1 as turn from contact where office_id = ${kept.officeId}
          and phone = ${kept.phone} and phone <> ''
          and split_part(contact_fold(name), ' ', -1) = split_part(contact_fold(${kept.name}), ' ', -1)
        union all select id, 'email', 2 from contact where office_id = ${kept.officeId}
          and lower(email) = lower(${kept.email}) and email <> ''
        union all select id, 'name', 3 from contact where office_id = ${kept.officeId}
          and order_name = ${kept.orderName} and order_name <> ''),
      best as (select distinct on (id) id, reason, turn from found where id <> ${id} order by id, turn)
      select c.id, c.name, coalesce((select e.street from contact_party cp join estate e on e.id = cp.estate_id
          where cp.contact_id = c.id order by cp.finished_at desc nulls first, cp.since desc limit 1), '') as address,
        best.reason
      from best join contact c on c.id = best.id order by best.turn, c.order_name, c.id limit ${mostSame}`.execute(tx);
    return { items: rows };
  });

const selectMerges = (db: Kysely<Tables>, me: BrokerId) =>
  db
    .selectFrom('contactMerge')
    .leftJoin('contact', 'contact.id', 'contactMerge.intoId')
    .select(['contactMerge.id', 'intoId', 'contact.name', 'state', 'mergedAt'])
    .where('contactMerge.brokerId', '=', me);
type Row = Awaited<ReturnType<ReturnType<typeof selectMerges>['execute']>>[number];

const mergeOf = ({ id, intoId, name, state, mergedAt }: Row): Merge => ({
  id,
  into: intoId,
  name: name ?? '',
  state,
  mergedAt,
});

/** Returns one of a broker's merges. Throws NOT_FOUND. */
export const readMerge = async (db: Kysely<Tables>, me: BrokerId, id: ContactMergeId): Promise<Merge> => {
  const row = await selectMerges(db, me).where('contactMerge.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('NOT_FOUND');
  return mergeOf(row);
};

/** Returns a broker's merges that may be undone. */
export const readMerges = async (db: Kysely<Tables>, me: BrokerId): Promise<{ readonly items: Merge[] }> => {
  const rows = await selectMerges(db, me)
    .where('state', '=', 'merged')
    .where('mergedAt', '>', sql<IsoInstant>`now() - make_interval(days => ${mergeUndoDays}::int)`)
    .orderBy('mergedAt', 'desc')
    .orderBy('contactMerge.id')
    .limit(mostMerges)
    .execute();
  return { items: rows.map(mergeOf) };
};
