import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { eventKinds } from '#src/domain/journey-buckets.ts';
import { listingStatuses, neededFacts } from '#src/domain/listing-status.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { ProtocolPoint } from '../forms/protocol-deviation.ts';
import { paged, pageOf } from '../paging.ts';
import { home, ofEstate } from '../shared.ts';
import { BrokerValuation } from '../wealth/values.ts';
import { ListingLog } from './listing-log.ts';
import { BrokerListingStatistics } from './listing-statistics.ts';

const known = v.nullable(v.number());

/** Of the broker system, for reading only. Areas in m², sums in whole kr; null for what it does not say. */
const Facts = v.object({
  propertyType: v.nullable(v.picklist(propertyTypes)),
  ownership: v.picklist(['FREEHOLD', 'SHARE', 'OTHER']),
  size: known,
  primaryRoomArea: known,
  bedrooms: known,
  floor: known,
  yearOfBuild: known,
  energyLabel: v.nullable(v.string()),
  commonDebt: known,
  monthlyCosts: known,
});

const listing = {
  id: estateId,
  home,
  status: v.picklist(listingStatuses),
  askingPrice: known,
  lastBid: known,
  soldFor: known,
  facts: Facts,
  /** What the settlement waits for, of a protocol that is locked: first on the row, and seen to on the takeover's page. */
  deviations: v.array(ProtocolPoint),
  /** What hides the home from those who look for one that is coming; empty once it is on the market. */
  missing: v.array(v.picklist(neededFacts)),
  nextEvent: v.nullable(v.object({ kind: v.picklist(eventKinds), at: isoInstant })),
  /** Name of the main broker; null while the home has none. */
  broker: v.nullable(v.string()),
  valuation: v.nullable(BrokerValuation),
  /** When the broker system last sent the home; null for one that did not come from there. */
  syncedAt: v.nullable(isoInstant),
};

export const Listing = v.object(listing);
export type Listing = v.InferOutput<typeof Listing>;

const views = v.object({
  /** Views of the advertisement in its last seven whole days. */
  views7d: v.number(),
  visitors7d: v.number(),
  fetchedAt: isoInstant,
});
export const ListingDetail = v.object({
  ...listing,
  /** The first picture of the advertisement, on our own server for an hour or two; null without one. */
  picture: v.nullable(v.string()),
  /** The home's page in the broker system; null where that has no address. */
  systemPage: v.nullable(v.string()),
  /** Its advertisement at the listing portal, while it is on the market; null where that has no address. */
  portalPage: v.nullable(v.string()),
  /** Null before the home is advertised, and while the provider does not respond. */
  views: v.nullable(views),
  /** The lowest price that the sellers accept, whole kr; null while they have written none. */
  lowestPrice: v.nullable(v.number()),
  /** The takeover has a page of its own. */
  hasTakeover: v.boolean(),
  /** How many there are on the page's tabs; of buyers at most a thousand. */
  counts: v.object({ buyers: v.number(), documents: v.number() }),
});
export type ListingDetail = v.InferOutput<typeof ListingDetail>;

const Listings = v.object({
  ...pageOf(Listing),
  total: v.number(),
});
export type Listings = v.InferOutput<typeof Listings>;

/** Spec section 7, GET /brokers/estates. */
export const brokerListings = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/estates',
    access: 'broker',
    summary: 'The homes that the caller has a part in, newest assignment first; 20 a page, or `limit`, at most 50',
    query: v.strictObject({
      status: v.optional(v.picklist(listingStatuses, 'INVALID_INPUT')),
      /** Words of the address or the assignment number; a home has all of them. */
      q: v.optional(v.pipe(v.string(), v.maxLength(100, 'INVALID_INPUT'))),
      ...paged,
    }),
    answer: Listings,
  }),
  read: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id',
    access: 'broker',
    summary: 'One home of the caller with what its advertisement has had of views',
    params: ofEstate,
    answer: ListingDetail,
    problems: ['ESTATE_404'],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id/statistics',
    access: 'broker',
    summary: 'How the home does: its advertisement in 30 days, the interest in it, and Ekstra against its estimate',
    params: ofEstate,
    answer: BrokerListingStatistics,
    problems: ['ESTATE_404'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id/log',
    access: 'broker',
    summary: 'What happened in the home, by whom and when, newest first; 20 a page, or `limit`, at most 50',
    params: ofEstate,
    query: v.strictObject({
      ...paged,
    }),
    answer: ListingLog,
    problems: ['ESTATE_404'],
  }),
  /** Broker reference, section 0, "Lists": the one responsible for the office is notified, once an hour. */
  file: endpoint({
    method: 'POST',
    path: '/brokers/estates/file',
    access: 'broker',
    summary: 'The rows of the caller’s listings for a file, 100 a part; the one responsible is notified',
    body: v.strictObject({
      status: v.optional(v.picklist(listingStatuses, 'INVALID_INPUT')),
      q: v.optional(v.pipe(v.string('INVALID_INPUT'), v.maxLength(100, 'INVALID_INPUT'))),
      cursor: paged.cursor,
    }),
    answer: Listings,
    problems: ['INVALID_INPUT'],
  }),
};
