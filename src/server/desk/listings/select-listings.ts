import { type Kysely, sql } from 'kysely';
import type { Listing } from '#src/contract/desk/broker-listings.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import {
  datesOfSold,
  type ListingStatus,
  listingStatusOf,
  missingFacts,
  salesWith,
} from '#src/domain/listing-status.ts';
import { estateOf, kroner, selectEstates } from '#src/server/homes/estates/estates.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { brokerValuationOf, latestValuations } from '#src/server/wealth/broker-valuations/read-valuations.ts';
import { openPointsOf } from '../home-list/read-points.ts';

const soldSales = [...salesWith('sold'), ...salesWith('takenOver')].filter((state) => state !== null);

/** Selects homes with what a listing shows of them, also those that no broker has. */
export const selectListings = (db: Kysely<Tables>) =>
  selectEstates(db)
    .leftJoin('sale', 'sale.estateId', 'estate.id')
    .leftJoin('premarketHome as coming', (join) =>
      join.onRef('coming.estateId', '=', 'estate.id').on('coming.state', '=', 'coming'),
    )
    .leftJoin('syncRaw as sent', (join) => join.onRef('sent.id', '=', 'estate.vitecId').on('sent.kind', '=', 'estates'))
    .leftJoinLateral(
      (expression) =>
        expression
          .selectFrom('estateEvent as dated')
          .select(['dated.kind as nextKind', 'dated.at as nextAt'])
          .whereRef('dated.estateId', '=', 'estate.id')
          .where('dated.at', '>=', sql<IsoInstant>`now()`)
          .where((where) =>
            where.or([
              where('sale.state', 'is', null),
              where('sale.state', 'not in', soldSales),
              where('dated.kind', 'in', datesOfSold),
            ]),
          )
          .orderBy('dated.at')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select(['sale.state as saleState', 'coming.state as comingState', 'sent.fetchedAt', 'nextKind', 'nextAt']);

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>;
type Query = ReturnType<typeof selectListings>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

/** Leaves the homes that a broker has a part in: as main broker, assistant, or responsible for the office. */
export const ofBroker = (query: Query, me: BrokerId): Query =>
  query.where((where) =>
    where.or([
      where('estate.brokerId', '=', me),
      where('estate.assistantId', '=', me),
      where(
        'broker.officeId',
        '=',
        where
          .selectFrom('broker as me')
          .select('me.officeId')
          .where('me.id', '=', me)
          .where('me.role', '=', 'responsibleBroker'),
      ),
    ]),
  );

/** Leaves the homes with a status, as `listingStatusOf` decides it. */
export const withStatus = (query: Query, status: ListingStatus): Query => {
  const states = salesWith(status).filter((state) => state !== null);
  if (status === 'archived') {
    return query.where((where) =>
      where.or([where('estate.archivedAt', 'is not', null), where('sale.state', 'in', states)]),
    );
  }
  const here = query.where('estate.archivedAt', 'is', null);
  if (status === 'requested') return here.where('sale.state', 'is', null);
  const found = here.where('sale.state', 'in', states);
  if (status === 'coming') return found.where('coming.state', 'is not', null);
  return status === 'preparing' ? found.where('coming.state', 'is', null) : found;
};

const statusOf = (row: Row): ListingStatus =>
  listingStatusOf({
    sale: row.saleState,
    isArchived: row.archivedAt !== null,
    isComing: row.comingState !== null,
  });

const factsOf = (row: Row): Listing['facts'] => ({
  propertyType: row.propertyType,
  ownership: row.ownership,
  size: row.braI,
  bedrooms: row.bedrooms,
  primaryRoomArea: row.primaryRoomArea,
  floor: row.floor,
  yearOfBuild: row.yearOfBuild,
  energyLabel: row.energyLabel,
  commonDebt: kroner(row.commonDebt),
  monthlyCosts: kroner(row.monthlyCosts),
});

/** Returns listings for their rows, with the newest valuation of each, and what its settlement waits for. */
export const listingsOf = async (on: Dependencies, rows: readonly Row[], today: IsoDate): Promise<Listing[]> => {
  const ids = rows.map(({ id }) => id);
  const valuations = await latestValuations(on.db, ids);
  const points = await openPointsOf(on, ids);
  return rows.map((row) => {
    const { home, price, soldFor } = estateOf(row);
    const { askingPrice, lastBid } = price;
    const facts = factsOf(row);
    const status = statusOf(row);
    const valuation = valuations.get(row.id);
    return {
      id: row.id,
      home,
      status,
      askingPrice,
      lastBid,
      soldFor,
      facts,
      deviations: points.get(row.id) ?? [],
      missing: [...missingFacts(status, { ...facts, askingPrice })],
      nextEvent:
        row.nextKind === null || row.nextAt === null || status === 'archived'
          ? null
          : { kind: row.nextKind, at: row.nextAt },
      broker: row.brokerName,
      valuation: valuation === undefined ? null : brokerValuationOf(valuation, today),
      syncedAt: row.fetchedAt,
    };
  });
};
