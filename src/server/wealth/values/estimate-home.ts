import type { Kysely } from 'kysely';
import { estimateOf } from '#src/domain/estimate.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addMonths } from '#src/domain/oslo-calendar.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { ComparableSale, Valuations, ValuedHome } from './port.ts';
import { postValueNews } from './value-news.ts';

const months = 12;
/** How much larger or smaller a home may be to compare with. */
const sizeShare = 0.25;

/** Returns the sales that a home is valued by: at most 12 months old, and at most 25 % larger or smaller. */
export const comparable = (
  sales: readonly ComparableSale[],
  { area }: Pick<ValuedHome, 'area'>,
  today: IsoDate,
): readonly ComparableSale[] =>
  sales.filter(
    ({ size, soldAt }) =>
      soldAt >= addMonths(today, -months) && soldAt <= today && Math.abs(size - area) <= area * sizeShare,
  );

export interface HomeToValue extends ValuedHome {
  readonly id: EstateId;
}

interface Wanted {
  readonly day: IsoDate;
  /** By day, only homes that have never been valued. */
  readonly isNight: boolean;
  readonly after: EstateId | null;
  readonly most: number;
}

/** Returns homes without an estimate of this day, by id. A home of unknown type or area cannot be valued. */
export const homesToValue = async (db: Kysely<Tables>, wanted: Wanted): Promise<readonly HomeToValue[]> => {
  const { day, isNight, after, most } = wanted;
  const found = await db
    .selectFrom('estate')
    .select(['id', 'vitecId', 'street', 'postcode', 'propertyType', 'braI'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('homeValue')
            .select('day')
            .whereRef('estateId', '=', 'estate.id')
            .$if(isNight, (query) => query.where('day', '=', day)),
        ),
      ),
    )
    .where('archivedAt', 'is', null)
    .where('propertyType', 'is not', null)
    .where('braI', '>', 0)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(most)
    .execute();
  return found.flatMap(({ id, vitecId, street, postcode, propertyType, braI }) =>
    propertyType === null || braI === null ? [] : [{ id, vitecId, street, postcode, propertyType, area: braI }],
  );
};

export interface MarketData {
  readonly sales: readonly ComparableSale[];
  readonly points: Awaited<ReturnType<Valuations['series']>>;
}

/** Asks the provider about a home. Rejects with `ProviderFailed`. */
export const askAbout = async (valuations: Valuations, home: ValuedHome, day: IsoDate): Promise<MarketData> => ({
  sales: comparable(await valuations.sales(home, addMonths(day, -months)), home, day),
  points: await valuations.series(home),
});

/** Writes a day's estimate and what it was made from. A day that is computed twice is written once. */
export const writeEstimate = async (
  tx: Tx,
  home: HomeToValue,
  { sales, points }: MarketData,
  { day, at }: { readonly day: IsoDate; readonly at: IsoInstant },
): Promise<void> => {
  const perSqm = sales.map(({ pricePerSqm }) => pricePerSqm);
  const estimate = estimateOf(perSqm, home.area);
  const isKnown = estimate.precision !== 'NONE';
  const hasValue = estimate.precision === 'HIGH' || estimate.precision === 'MEDIUM';
  if (hasValue) await postValueNews(tx, { estateId: home.id, value: estimate.value, sales, day, at });
  await tx
    .insertInto('homeValue')
    .values({
      estateId: home.id,
      day,
      precision: estimate.precision,
      value: hasValue ? estimate.value : null,
      low: isKnown ? estimate.low : null,
      high: isKnown ? estimate.high : null,
      computedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const market = { sales: JSON.stringify(sales), points: JSON.stringify(points), fetchedAt: at };
  await tx
    .insertInto('homeMarket')
    .values({ estateId: home.id, ...market })
    .onConflict((conflict) => conflict.column('estateId').doUpdateSet(market))
    .execute();
};
