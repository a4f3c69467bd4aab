import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { mostCountedBuyers, type PotentialBuyer, type PotentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { type BrokerId, customerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf, isoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { score } from '#src/domain/match.ts';
import { freshnessOf } from '#src/domain/search-freshness.ts';
import { smsReachOf } from '#src/domain/sms-reach.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import { type ScoredRow, scoredHome } from '#src/server/market/matches/scored-home.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { buyerReasonText } from '#src/texts/buyer-reasons.ts';
import { type BuyersAsked, bestFirst, buyerColumns, buyerCounts, buyersOf, type FoundBuyer } from './select-buyers.ts';

export interface BuyersPage extends BuyersAsked {
  readonly me: BrokerId;
  readonly language: Language;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const place = v.strictTuple([v.pipe(v.number(), v.integer()), isoInstant, customerId]);

const after = (cursor: string | undefined) => {
  if (cursor === undefined) return sql`true`;
  const [points, at, id] = placeOf(cursor, place);
  return sql`(m.score, m.searched_at, m.customer_id) < (${points}, ${at}::timestamptz, ${id}::uuid)`;
};

const homeOf = (db: Kysely<Tables>, { estateId }: BuyersAsked) =>
  db.selectFrom('buyerHome').selectAll().where('estateId', '=', estateId).executeTakeFirst();
type Home = ScoredRow & { readonly areaName: string };

const shown = (row: FoundBuyer, home: Home, at: IsoInstant, language: Language): PotentialBuyer => {
  const { search } = row;
  const compared = { ...scoredHome(home), areaName: home.areaName };
  const searchedAt = row.searchedAt;
  const hours = row.hours ?? noOptions.contactPreferences;
  return {
    id: row.customerId,
    name: row.name,
    score: row.score,
    searchedAt,
    bought: row.bought,
    fresh: freshnessOf(searchedAt, at),
    reach: smsReachOf({ consent: row.consent, hasVerifiedPhone: row.hasPhone, hours }, at),
    reasons: score(search, compared).parts.map(({ part, fit }) => {
      const fits = fit === 1;
      return { part, fits, text: buyerReasonText({ part, fits }, { search, home: compared }, language) };
    }),
  };
};

const none: PotentialBuyers = { items: [], total: 0, counted: 'all', reachable: 0, next: null };

/**
 * Returns the customers whose search a home fits; none for a home without the facts that are scored, or once it is
 * sold. Throws ESTATE_404 for a home that the broker has no part in, and INVALID_INPUT for a cursor that is not ours.
 */
export const readBuyers = async (
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  page: BuyersPage,
): Promise<PotentialBuyers> => {
  await partInHome(db, page.estateId, page.me, 'read');
  const from = after(page.cursor);
  const home = await homeOf(db, page);
  if (home === undefined) return none;
  const at = instantOf(clock.now().getTime());
  const { rows } = await sql<FoundBuyer>`select ${buyerColumns(page, at)} ${buyersOf(page, at)} and ${from}
    ${bestFirst} limit ${page.limit + 1}`.execute(db);
  const { rows: counts } = await buyerCounts(page, at).execute(db);
  const found = rows.map((row) => shown(row, home, at, page.language));
  const { page: items, next } = cutPage(found, page.limit, (one) => [one.score, one.searchedAt, one.id]);
  const { total = 0, reachable = 0 } = counts[0] ?? {};
  const counted = total > mostCountedBuyers ? 'best' : 'all';
  return { items: [...items], total: Math.min(total, mostCountedBuyers), counted, reachable, next };
};
