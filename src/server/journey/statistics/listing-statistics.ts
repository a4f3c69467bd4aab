import type { Kysely } from 'kysely';
import type { ListingStatistics } from '#src/contract/journey/statistics.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { ListingMarker } from '#src/domain/listing-statistics.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { salesOf } from '#src/server/homes/estates/sale.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOnSide } from '../timeline/journeys.ts';
import type { Counted, Listing } from './port.ts';
import './part.ts';

type ServerContext = Pick<Server, 'db' | 'clock' | 'listingStats'>;

const mostDays = 180;

/** Returns the days that the broker has set for the advertisement and the viewings, oldest first, each once. */
const datesOf = async (db: Kysely<Tables>, id: EstateId) => {
  const found = await db
    .selectFrom('estateEvent')
    .select(['kind', 'at'])
    .where('estateId', '=', id)
    .where('kind', 'in', ['published', 'viewing'])
    .orderBy('at')
    .execute();
  const dates = found.flatMap(({ kind, at }): ListingMarker[] => {
    if (at === null || (kind !== 'published' && kind !== 'viewing')) return [];
    return [{ kind, date: osloDate(at) }];
  });
  return dates.filter(
    (one, index) => index === dates.findIndex(({ kind, date }) => kind === one.kind && date === one.date),
  );
};

/** Returns the day the home was sold or withdrawn; null while it is not. */
const endOf = async (db: Kysely<Tables>, id: EstateId): Promise<IsoDate | null> => {
  const { since, endedAt } = (await salesOf(db, [id])).get(id)?.context ?? { since: {}, endedAt: null };
  const ends = [since['post-work'] ?? null, endedAt].flatMap((at) => (at === null ? [] : [osloDate(at)]));
  return ends.toSorted()[0] ?? null;
};

const none: Counted = { days: [], sources: [], saved: 0, prospectus: 0, viewing: 0 };

/** Asks the provider. Throws UNAVAILABLE when it does not respond and never did. */
const counted = async (stats: ServerContext['listingStats'], listing: Listing) => {
  try {
    return await stats?.counted(listing);
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refused('UNAVAILABLE', { retryAfter: error.seconds ?? 60 });
    throw error;
  }
};

export interface StatisticsAsk {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

/** Returns how the advertisement of a home does. Throws ESTATE_404 to everyone but its sellers. */
export const listingStatistics = async (
  on: ServerContext,
  { customerId, estateId }: StatisticsAsk,
): Promise<ListingStatistics> => {
  await partyOnSide(on.db, { customerId, estateId, side: 'seller' });
  return listingStatisticsOf(on, estateId);
};

/** Returns how the advertisement of a home does, for a caller that may read it. Throws UNAVAILABLE. */
export const listingStatisticsOf = async (
  { db, clock, listingStats }: ServerContext,
  estateId: EstateId,
): Promise<ListingStatistics> => {
  const estate = await db
    .selectFrom('estate')
    .select(['street', 'vitecId'])
    .where('id', '=', estateId)
    .executeTakeFirstOrThrow();
  const now = instantOf(clock.now().getTime());
  const dates = await datesOf(db, estateId);
  const publishedOn = dates.find(({ kind, date }) => kind === 'published' && date <= osloDate(now))?.date ?? null;
  const endedOn = await endOf(db, estateId);
  const yesterday = addDays(osloDate(now), -1);
  const isFinal = endedOn !== null && endedOn <= yesterday;
  const until = isFinal ? endedOn : yesterday;
  const from = publishedOn ?? until;
  const markers = dates.filter(({ date }) => publishedOn !== null && date >= from && date <= until);
  const viewings = markers.filter(({ kind }) => kind === 'viewing').map(({ date }) => date);
  const hasDays = publishedOn !== null && from <= until;
  const listing = { estateId, vitecId: estate.vitecId, from, until, isFinal, viewings };
  const fetched = hasDays ? await counted(listingStats, listing) : undefined;
  const { value, at, isFresh } = fetched ?? { value: none, at: now, isFresh: true };
  const days = value.days.filter(({ date }) => date >= from && date <= until).slice(-mostDays);
  const { saved, prospectus, viewing, sources } = value;
  return {
    estateID: estateId,
    address: estate.street,
    publishedOn,
    endedOn,
    updatedTo: days.at(-1)?.date ?? null,
    fetchedAt: at,
    isFresh,
    days,
    sources,
    funnel: { views: days.reduce((sum, { views }) => sum + views, 0), saved, prospectus, viewing },
    markers,
  };
};
