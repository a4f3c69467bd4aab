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
import '#src/server/market/coming-homes/tables.ts';
import '../broker-system/tables.ts';

const soldSales = [...salesWith('sold'), ...salesWith('takenOver')].filter((state) => state !== null);

/** Selects homes with what a listing shows of them, also those that no broker has. */
export const selectListings = (db: Kysely<Tables>) =>
  selectEstates(db)
    .leftJoin('sale', 'sale.estate_id', 'estate.id')
    .leftJoin('premarket_home as coming', (join) =>
      join.onRef('coming.estate_id', '=', 'estate.id').on('coming.state', '=', 'coming'),
    )
    .leftJoin('sync_raw as sent', (join) =>
      join.onRef('sent.id', '=', 'estate.vitec_id').on('sent.kind', '=', 'estates'),
    )
    .leftJoinLateral(
      (expression) =>
        expression
          .selectFrom('estate_event as dated')
          .select(['dated.kind as next_kind', 'dated.at as next_at'])
          .whereRef('dated.estate_id', '=', 'estate.id')
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
    .select(['sale.state as sale_state', 'coming.state as coming_state', 'sent.fetched_at', 'next_kind', 'next_at']);

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>;
type Query = ReturnType<typeof selectListings>;
type Row = Awaited<ReturnType<Query['execute']>>[number];

/** Leaves the homes that a broker has a part in: as main broker, assistant, or responsible for the office. */
export const ofBroker = (query: Query, me: BrokerId): Query =>
  query.where((where) =>
    where.or([
      where('estate.broker_id', '=', me),
      where('estate.assistant_id', '=', me),
      where(
        'broker.office_id',
        '=',
        where
          .selectFrom('broker as me')
          .select('me.office_id')
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
      where.or([where('estate.archived_at', 'is not', null), where('sale.state', 'in', states)]),
    );
  }
  const here = query.where('estate.archived_at', 'is', null);
  if (status === 'requested') return here.where('sale.state', 'is', null);
  const found = here.where('sale.state', 'in', states);
  if (status === 'coming') return found.where('coming.state', 'is not', null);
  return status === 'preparing' ? found.where('coming.state', 'is', null) : found;
};

const statusOf = (row: Row): ListingStatus =>
  listingStatusOf({
    sale: row.sale_state,
    isArchived: row.archived_at !== null,
    isComing: row.coming_state !== null,
  });

const factsOf = (row: Row): Listing['facts'] => ({
  propertyType: row.property_type,
  ownership: row.ownership,
  size: row.bra_i,
  bedrooms: row.bedrooms,
  primaryRoomArea: row.primary_room_area,
  floor: row.floor,
  yearOfBuild: row.year_of_build,
  energyLabel: row.energy_label,
  commonDebt: kroner(row.common_debt),
  monthlyCosts: kroner(row.monthly_costs),
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
        row.next_kind === null || row.next_at === null || status === 'archived'
          ? null
          : { kind: row.next_kind, at: row.next_at },
      broker: row.broker_name,
      valuation: valuation === undefined ? null : brokerValuationOf(valuation, today),
      syncedAt: row.fetched_at,
    };
  });
};
