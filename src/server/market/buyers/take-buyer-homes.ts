import { sql } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { HomeFacts } from '../coming-homes/facts-of.ts';
import './tables.ts';
import '../matches/tables.ts';

/** From when a broker looks for buyers of a home, until it is sold. */
const seeksBuyers: readonly ListingStatus[] = ['preparing', 'coming', 'onMarket'];

/**
 * Writes which of these homes look for buyers and what they are scored by, and returns them. The matches of all of
 * these homes go.
 */
export const takeBuyerHomes = async (tx: Tx, facts: readonly HomeFacts[]): Promise<readonly EstateId[]> => {
  const ids = facts.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.deleteFrom('buyer_home').where('estate_id', 'in', ids).execute();
  const rows = facts.flatMap(({ id, listing, scored }) =>
    scored === undefined || !seeksBuyers.includes(listing) ? [] : [{ estate_id: id, ...scored }],
  );
  if (rows.length > 0) await tx.insertInto('buyer_home').values(rows).execute();
  return rows.map(({ estate_id }) => estate_id);
};

export interface BuyerMatch {
  readonly estate_id: EstateId;
  readonly customer_id: CustomerId;
  readonly score: number;
}

/** Writes matches in one statement, each with when its customer last changed the search. */
export const insertBuyerMatches = async (tx: Tx, rows: readonly BuyerMatch[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into buyer_match (estate_id, customer_id, score, searched_at)
    select made.estate_id, made.customer_id, made.score, search.searched_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (estate_id uuid, customer_id uuid, score smallint)
    join premarket_search search on search.customer_id = made.customer_id`.execute(tx);
};
