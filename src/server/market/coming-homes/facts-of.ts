import { sql } from 'kysely';
import { isComing, preMarketStatus } from '#src/domain/coming-home.ts';
import { homePlace, streetWithoutNumber } from '#src/domain/home-place.ts';
import { housingTypeOf } from '#src/domain/housing-types.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { sellerBuckets } from '#src/domain/journey-buckets.ts';
import { type ListingStatus, listingStatusOf } from '#src/domain/listing-status.ts';
import type { PremarketState } from '#src/domain/match-parts.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** The base type of a new-build (Spec section 9). */
const projectBaseType = 4;
const steps: readonly string[] = sellerBuckets;

const readHomes = (tx: Tx, ids: readonly EstateId[]) =>
  tx
    .selectFrom('estate')
    .leftJoin('sale', 'sale.estateId', 'estate.id')
    .select(['estate.id', 'street', 'postcode', 'city', 'district', 'headline', 'propertyType', 'baseType'])
    .select(['braI', 'bedrooms', 'yearOfBuild', 'askingPrice', 'archivedAt', 'sale.state as step'])
    .select(
      sql<IsoInstant | null>`(select min(at) from estate_event dated
        where dated.estate_id = estate.id and dated.kind = 'published')`.as('publishedAt'),
    )
    .where('estate.id', 'in', ids)
    .orderBy('estate.id')
    .execute();
type HomeRow = Awaited<ReturnType<typeof readHomes>>[number];

/** Returns where the home stands by what the broker system says of it now. */
const standing = (row: HomeRow): PremarketState => {
  const status = row.step === null ? -1 : steps.indexOf(row.step);
  if (row.archivedAt !== null || row.step === 'withdrawn') return 'withdrawn';
  if (row.step === 'completed' || row.step === 'post-work') return 'sold';
  if (status > preMarketStatus) return 'listed';
  const { street, postcode, bedrooms, yearOfBuild, braI: size } = row;
  const askingPrice = row.askingPrice === null ? null : Number(row.askingPrice);
  return isComing({ status, askingPrice, size, bedrooms, yearOfBuild, street, postcode }) ? 'coming' : 'withdrawn';
};

const placeColumns = ({ postcode, city, district, street }: HomeRow) => {
  const place = homePlace({ postcode, town: city, district });
  return {
    cityId: place.cityId,
    city: place.city,
    area: place.area,
    areaName: place.areaName,
    street: streetWithoutNumber(street),
  };
};

/** Returns what a home is compared with searches by; undefined while one of these facts is missing. */
const scoredOf = (row: HomeRow) => {
  const { askingPrice: price, braI: size, bedrooms } = row;
  if (price === null || Number(price) <= 0 || size === null || size <= 0 || bedrooms === null) return undefined;
  const { cityId, area, areaName } = placeColumns(row);
  return {
    cityId,
    area,
    areaName,
    type: housingTypeOf(row.propertyType),
    isNew: row.baseType === projectBaseType,
    size,
    bedrooms,
    price: Number(price),
  };
};

/** Returns what a home is shown by; undefined while one of its facts is missing. */
const columnsOf = (row: HomeRow) => {
  const { askingPrice: price, braI: size, bedrooms, yearOfBuild, publishedAt } = row;
  if (price === null || size === null || bedrooms === null || yearOfBuild === null) return undefined;
  return {
    ...placeColumns(row),
    title: row.headline,
    type: housingTypeOf(row.propertyType),
    isNew: row.baseType === projectBaseType,
    size,
    bedrooms,
    yearOfBuild,
    price: Number(price),
    expectedFrom: publishedAt === null ? null : osloDate(publishedAt),
  };
};
export type ShownColumns = NonNullable<ReturnType<typeof columnsOf>>;

export interface HomeFacts {
  readonly id: EstateId;
  readonly state: PremarketState;
  /** Where the listing stands, whether customers see it as coming or not. */
  readonly listing: ListingStatus;
  /** Undefined while one of its facts is missing. */
  readonly columns: ShownColumns | undefined;
  /** What searches are compared with; undefined while one of these facts is missing. */
  readonly scored: ReturnType<typeof scoredOf>;
}

/** Returns where these homes stand, and what they are shown by. One that is deleted is left out. */
export const factsOf = async (tx: Tx, ids: readonly EstateId[]): Promise<readonly HomeFacts[]> =>
  (await readHomes(tx, ids)).map((row) => ({
    id: row.id,
    state: standing(row),
    columns: columnsOf(row),
    scored: scoredOf(row),
    listing: listingStatusOf({ sale: row.step, isArchived: row.archivedAt !== null, isComing: false }),
  }));
