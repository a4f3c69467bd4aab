import { sql } from 'kysely';
import * as v from 'valibot';
import type { ListingDetail, Listings } from '#src/contract/desk/broker-listings.ts';
import { foldedWords } from '#src/domain/fold.ts';
import { type BrokerId, type EstateId, estateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import { pictureAddress } from '#src/server/journey/content/picture-address.ts';
import { lowestPriceOf } from '#src/server/journey/lowest-price/lowest-price.ts';
import { listingStatisticsOf } from '#src/server/journey/statistics/listing-statistics.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { countedBuyers } from '../potential-buyers/select-buyers.ts';
import '#src/server/journey/content/part.ts';
import { listingsOf, ofBroker, selectListings, withStatus } from './select-listings.ts';

type Context = Pick<Server, 'db' | 'clock' | 'listingStats' | 'content' | 'config' | 'encryption' | 'transaction'>;

export interface ListingsAsk {
  readonly status?: ListingStatus | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A cursor may hold no character that the database cannot store. */
const placed = v.strictTuple([v.pipe(v.string(), v.check(isStorable)), estateId]);

/** Writes the characters that mean something to LIKE as themselves. */
const literal = (word: string): string => word.replaceAll(/[\\%_]/g, (one) => `\\${one}`);

const found = ({ db }: Pick<Server, 'db'>, me: BrokerId, { status, q = '' }: ListingsAsk) => {
  const own = ofBroker(selectListings(db), me);
  return foldedWords(q.replaceAll(/[\0,]/g, ' ')).reduce(
    (query, word) =>
      query.where(
        sql<string>`contact_fold(concat_ws(' ', estate.street, estate.unit, estate.postcode, estate.city,
          estate.assignment_number))`,
        'like',
        `%${literal(word)}%`,
      ),
    status === undefined ? own : withStatus(own, status),
  );
};

/** Returns a page of a broker's listings, by assignment number, the newest first. */
export const readListings = async (on: Context, me: BrokerId, ask: ListingsAsk): Promise<Listings> => {
  const all = found(on, me, ask);
  const { total } = await all.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const place = ask.cursor === undefined ? null : placeOf(ask.cursor, placed);
  const page =
    place === null
      ? all
      : all.where(sql<boolean>`(estate.assignment_number, estate.id) < (${place[0]}, ${place[1]}::uuid)`);
  const rows = await page
    .orderBy('estate.assignmentNumber', 'desc')
    .orderBy('estate.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
  const { page: shown, next } = cutPage(rows, ask.limit, ({ assignmentNumber, id }) => [assignmentNumber, id]);
  return { items: await listingsOf(on, shown, osloDate(instantOf(on.clock.now().getTime()))), total, next };
};

const week = 7;

/** Returns the views of the last seven whole days; null before there are any, and while they cannot be fetched. */
const viewsOf = async (on: Context, id: EstateId): Promise<ListingDetail['views']> => {
  try {
    const { days, updatedTo, fetchedAt } = await listingStatisticsOf(on, id);
    if (updatedTo === null) return null;
    const last = days.filter(({ date }) => date > addDays(updatedTo, -week));
    const sum = (key: 'views' | 'visitors') => last.reduce((total, day) => total + day[key], 0);
    return { views7d: sum('views'), visitors7d: sum('visitors'), fetchedAt };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

/** Returns the address of the first picture; null without one, and while the provider does not respond. */
const pictureOf = async (on: Context, vitecId: string): Promise<string | null> => {
  try {
    const [first] = (await on.content?.gallery({ vitecId }))?.value ?? [];
    return first === undefined ? null : pictureAddress(on, first.small);
  } catch (error) {
    if (error instanceof ProviderFailed) return null;
    throw error;
  }
};

/** Returns the page of a home that the broker system has sent; null for another, and where no address is configured. */
const systemPageOf = (
  { config: { brokerSystem } }: Pick<Server, 'config'>,
  { vitecId, fetchedAt }: { readonly vitecId: string; readonly fetchedAt: IsoInstant | null },
): string | null =>
  fetchedAt === null ? null : (brokerSystem.pages?.replace('{id}', () => encodeURIComponent(vitecId)) ?? null);

/**
 * Returns the advertisement at the listing portal of a home on the market; null for another, where no address is
 * configured, and while the flag is off (Spec section 3).
 */
const portalPageOf = async (on: Context, { status }: Pick<ListingDetail, 'status'>, vitecId: string) => {
  const { listingPortal } = on.config;
  if (listingPortal === undefined || status !== 'onMarket' || !(await isFlagOn(on, 'show-listing-portal-url')))
    return null;
  return listingPortal.replace('{id}', () => encodeURIComponent(vitecId));
};

/** Counts what stands on the tabs of a listing. */
const countsOf = async ({ db, clock }: Context, id: EstateId): Promise<ListingDetail['counts']> => {
  const at = instantOf(clock.now().getTime());
  const { rows: buyers } = await countedBuyers({ estateId: id }, at).execute(db);
  const documents = await db
    .selectFrom('homeDocument')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('estateId', '=', id)
    .where('replacedBy', 'is', null)
    .executeTakeFirst();
  return { buyers: buyers[0]?.total ?? 0, documents: Number(documents?.total ?? 0) };
};

/** Returns one listing. Throws ESTATE_404 for a home that the broker has no part in. */
export const readListing = async (on: Context, id: EstateId, me: BrokerId): Promise<ListingDetail> => {
  await partInHome(on.db, id, me, 'read');
  const row = await selectListings(on.db).where('estate.id', '=', id).executeTakeFirstOrThrow();
  const [listing] = await listingsOf(on, [row], osloDate(instantOf(on.clock.now().getTime())));
  if (listing === undefined) throw new Refused('ESTATE_404');
  const takeover = await on.db
    .selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', id)
    .where('flow', '=', 'takeover-protocol')
    .executeTakeFirst();
  const counts = await countsOf(on, id);
  const [picture, views] = await Promise.all([pictureOf(on, row.vitecId), viewsOf(on, id)]);
  const portalPage = await portalPageOf(on, listing, row.vitecId);
  const lowestPrice = await lowestPriceOf(on, id);
  const pages = { systemPage: systemPageOf(on, row), portalPage };
  return { ...listing, picture, ...pages, views, lowestPrice, hasTakeover: takeover !== undefined, counts };
};
