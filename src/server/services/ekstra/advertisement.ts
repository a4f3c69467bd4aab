import type { Kysely } from 'kysely';
import type { EkstraStatistics } from '#src/contract/services/ekstra.ts';
import { estimateOf } from '#src/domain/ekstra-packages.ts';
import { advertisementEnds } from '#src/domain/ekstra-term.ts';
import type { EkstraOrderId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { partyOnSide } from '#src/server/journey/timeline/journeys.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestOrder, type Orderer, type OrderRow, orderView, runsOf } from './order-row.ts';
import type { Advertisement, CountedDays, EkstraAds } from './port.ts';
import './part.ts';

/** Returns what the partner gets of an order that runs; null for any other. */
export const advertisementOf = async (db: Kysely<Tables>, id: EkstraOrderId): Promise<Advertisement | null> => {
  const found = await db
    .selectFrom('ekstraOrder as order')
    .innerJoin('estate', 'estate.id', 'order.estateId')
    .select(['order.id', 'order.package', 'order.startedAt'])
    .select(['estate.street', 'estate.postcode', 'estate.city', 'estate.headline', 'estate.vitecId'])
    .where('order.id', '=', id)
    .where('order.state', '=', 'running')
    .executeTakeFirst();
  if (found === undefined || found.startedAt === null) return null;
  const startedAt = found.startedAt;
  return {
    id: found.id,
    size: found.package,
    address: found.street,
    postcode: found.postcode,
    city: found.city,
    headline: found.headline,
    listing: found.vitecId,
    from: osloDate(startedAt),
    to: addDays(osloDate(advertisementEnds(startedAt)), -1),
  };
};

/** Asks the partner for the days. Throws UNAVAILABLE when it does not respond and never did. */
const counted = async (ads: EkstraAds | null, asked: CountedDays) => {
  try {
    return await ads?.counted(asked);
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 60 });
    throw error;
  }
};

/** Returns the counted days of an order's advertisement, for a caller that may read them. Throws UNAVAILABLE. */
export const countedDaysOf = async (
  { clock, ekstraAds }: Pick<Server, 'clock' | 'ekstraAds'>,
  row: OrderRow | undefined,
): Promise<Pick<EkstraStatistics, 'days' | 'fetchedAt' | 'isFresh'>> => {
  const at = instantOf(clock.now().getTime());
  const runs = row === undefined ? null : runsOf(row);
  const yesterday = addDays(osloDate(at), -1);
  const until = runs === null || yesterday < runs.to ? yesterday : runs.to;
  const fetched =
    row === undefined || runs === null || until < runs.from
      ? undefined
      : await counted(ekstraAds, { id: row.id, size: row.package, from: runs.from, until });
  return {
    days: (fetched?.value ?? []).filter(({ date }) => runs !== null && date >= runs.from && date <= until),
    fetchedAt: fetched?.at ?? at,
    isFresh: fetched?.isFresh ?? true,
  };
};

/** Returns how the home's newest advertisement does, against what was estimated. Throws ESTATE_404 to all but sellers. */
export const ekstraStatistics = async (
  on: Pick<Server, 'db' | 'clock' | 'ekstraAds'>,
  { customerId, estateId }: Orderer,
): Promise<EkstraStatistics> => {
  await partyOnSide(on.db, { customerId, estateId, side: 'seller' });
  const { street } = await on.db
    .selectFrom('estate')
    .select('street')
    .where('id', '=', estateId)
    .executeTakeFirstOrThrow();
  const row = await latestOrder(on.db, estateId);
  return {
    address: street,
    order: row === undefined ? null : orderView(row, customerId),
    expected: row === undefined ? null : estimateOf(row.package, row.price),
    ...(await countedDaysOf(on, row)),
  };
};
