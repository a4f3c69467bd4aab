import { type BrokerListingStatistics, shownDays } from '#src/contract/desk/listing-statistics.ts';
import { estimateOf } from '#src/domain/ekstra-packages.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { lastDays } from '#src/domain/listing-statistics.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { listingStatisticsOf } from '#src/server/journey/statistics/listing-statistics.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { countedDaysOf } from '#src/server/services/ekstra/advertisement.ts';
import { latestOrder, type OrderRow, runsOf } from '#src/server/services/ekstra/order-row.ts';

type Context = Pick<Server, 'db' | 'clock' | 'listingStats' | 'ekstraAds'>;

/** Returns null instead of numbers while a provider does not respond. */
const orNull = async <T>(numbers: Promise<T>): Promise<T | null> => {
  try {
    return await numbers;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

const countsOf = async (on: Context, id: EstateId): Promise<BrokerListingStatistics['counts']> => {
  const found = await orNull(listingStatisticsOf(on, id));
  if (found === null) return null;
  const { estateID: _, address: __, endedOn: ___, ...counts } = found;
  const days = [...lastDays(counts.days, shownDays)];
  const [first] = days;
  return { ...counts, days, markers: counts.markers.filter(({ date }) => first !== undefined && date >= first.date) };
};

/** Counts people, and names none of them. */
const interestOf = async ({ db }: Pick<Server, 'db'>, id: EstateId): Promise<BrokerListingStatistics['interest']> => {
  const { favourites } = await db
    .selectFrom('favourite')
    .select((on) => on.fn.countAll<string>().as('favourites'))
    .where('estateId', '=', id)
    .executeTakeFirstOrThrow();
  const coming = await db
    .selectFrom('premarketHome')
    .select((on) =>
      on
        .selectFrom('premarketMatch')
        .select((match) => match.fn.countAll<string>().as('searches'))
        .where('premarketMatch.estateId', '=', id)
        .as('searches'),
    )
    .where('estateId', '=', id)
    .where('state', '=', 'coming')
    .executeTakeFirst();
  return { searches: coming === undefined ? null : Number(coming.searches), favourites: Number(favourites) };
};

const resultOf = async (on: Context, row: OrderRow) => {
  const found = await orNull(countedDaysOf(on, row));
  const last = found?.days.at(-1);
  if (found === null || last === undefined) return null;
  const sum = (key: 'reach' | 'clicks') => found.days.reduce((total, day) => total + day[key], 0);
  return { reach: sum('reach'), clicks: sum('clicks'), upTo: last.date, isFresh: found.isFresh };
};

const ekstraOf = async (on: Context, id: EstateId): Promise<BrokerListingStatistics['ekstra']> => {
  const row = await latestOrder(on.db, id);
  if (row === undefined) return null;
  return {
    package: row.package,
    state: row.state,
    runs: runsOf(row),
    expected: estimateOf(row.package, row.price),
    result: await resultOf(on, row),
  };
};

/** Returns how a home does. Throws ESTATE_404 for a home that the broker has no part in. */
export const readStatistics = async (on: Context, id: EstateId, me: BrokerId): Promise<BrokerListingStatistics> => {
  await partInHome(on.db, id, me, 'read');
  return { id, counts: await countsOf(on, id), interest: await interestOf(on, id), ekstra: await ekstraOf(on, id) };
};
