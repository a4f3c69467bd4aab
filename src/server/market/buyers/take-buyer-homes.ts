import { sql } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { HomeFacts } from '../coming-homes/facts-of.ts';

/** From when a broker looks for buyers of a home, until it is sold. */
const seeksBuyers: readonly ListingStatus[] = ['preparing', 'coming', 'onMarket'];

/**
 * Writes which of these homes look for buyers and what they are scored by, and returns them. The matches of a home that
 * looks for none go.
 */
export const takeBuyerHomes = async (tx: Tx, facts: readonly HomeFacts[]): Promise<readonly EstateId[]> => {
  const ids = facts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = facts.flatMap(({ id, listing, scored }) =>
    scored === undefined || !seeksBuyers.includes(listing) ? [] : [{ estateId: id, ...scored }],
  );
  const kept = rows.map(({ estateId }) => estateId);
  const gone = ids.filter((id) => !kept.includes(id));
  if (gone.length > 0) await tx.deleteFrom('buyerHome').where('estateId', 'in', gone).execute();
  if (rows.length === 0) return kept;
  await tx
    .insertInto('buyerHome')
    .values(rows)
    .onConflict((known) =>
      known.column('estateId').doUpdateSet(({ ref }) => ({
        cityId: ref('excluded.cityId'),
        area: ref('excluded.area'),
        areaName: ref('excluded.areaName'),
        type: ref('excluded.type'),
        isNew: ref('excluded.isNew'),
        size: ref('excluded.size'),
        bedrooms: ref('excluded.bedrooms'),
        price: ref('excluded.price'),
      })),
    )
    .execute();
  return kept;
};

export interface BuyerMatch {
  readonly estateId: EstateId;
  readonly customerId: CustomerId;
  readonly score: number;
}

/** Makes the matches of a home these. Writes only what differs: of thousands, a new price moves few. */
export const changeBuyerMatches = async (tx: Tx, id: EstateId, rows: readonly BuyerMatch[]): Promise<void> => {
  await sql`with made as (
      select customer_id, score from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
        as made (customer_id uuid, score smallint)
    ), gone as (
      delete from buyer_match m where m.estate_id = ${id}
        and not exists (select 1 from made where made.customer_id = m.customer_id)
    )
    insert into buyer_match as known (estate_id, customer_id, score, searched_at)
    select ${id}::uuid, made.customer_id, made.score, search.searched_at
    from made join premarket_search search on search.customer_id = made.customer_id
    left join buyer_match m on m.estate_id = ${id} and m.customer_id = made.customer_id
    where m.score is distinct from made.score
    on conflict (estate_id, customer_id) do update set score = excluded.score`.execute(tx);
};

/** Writes matches in one statement, each with when its customer last changed the search. */
export const insertBuyerMatches = async (tx: Tx, rows: readonly BuyerMatch[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into buyer_match (estate_id, customer_id, score, searched_at)
    select made.estate_id, made.customer_id, made.score, search.searched_at
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as made (estate_id uuid, customer_id uuid, score smallint)
    join premarket_search search on search.customer_id = made.customer_id`.execute(tx);
};
