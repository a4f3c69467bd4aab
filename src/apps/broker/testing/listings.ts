import type { Listing, ListingDetail } from '#src/contract/desk/broker-listings.ts';
import { estate, me } from './takeovers.ts';
import { standingValue } from './valuations.ts';

const home = (address: string, assignmentNumber: string): Listing['home'] => ({
  address,
  unit: null,
  postcode: '0556',
  city: 'Oslo',
  assignmentNumber,
});

const listing: Listing = {
  id: estate(11),
  home: home('Kastanjelunden 14 B', '47-26-0011'),
  status: 'onMarket',
  askingPrice: 6_450_000,
  lastBid: null,
  soldFor: null,
  facts: {
    propertyType: 'APARTMENT',
    ownership: 'FREEHOLD',
    size: 78,
    primaryRoomArea: 74,
    bedrooms: 2,
    floor: 3,
    yearOfBuild: 1937,
    energyLabel: 'D',
    commonDebt: null,
    monthlyCosts: 3_850,
  },
  deviations: [],
  missing: [],
  nextEvent: { kind: 'viewing', at: '2026-11-26T16:00:00.000Z' },
  broker: me.name,
  valuation: standingValue,
  syncedAt: '2026-11-24T11:38:00.000Z',
};

/** One on the market, one that is hidden by what is missing, and one that is sold. */
export const listings: readonly Listing[] = [
  listing,
  {
    ...listing,
    id: estate(12),
    home: home('Granittgata 11', '47-26-0012'),
    status: 'preparing',
    facts: { ...listing.facts, size: null, yearOfBuild: null },
    missing: ['size', 'yearOfBuild'],
    nextEvent: null,
    valuation: null,
  },
  {
    ...listing,
    id: estate(13),
    home: home('Trikkestallen 3', '47-26-0013'),
    status: 'sold',
    soldFor: 6_540_000,
    nextEvent: null,
  },
];

export const listingDetail: ListingDetail = {
  ...listing,
  picture: null,
  systemPage: null,
  portalPage: 'https://portal.example/ad/VM-1',
  views: { views7d: 1_284, visitors7d: 803, fetchedAt: '2026-11-24T05:00:00.000Z' },
  lowestPrice: null,
  hasTakeover: false,
  counts: { buyers: 37, documents: 9 },
};

export const deviatingListing: ListingDetail = {
  ...listingDetail,
  status: 'takenOver',
  soldFor: 6_540_000,
  nextEvent: null,
  lowestPrice: 3_300_000,
  hasTakeover: true,
  deviations: [
    { kind: 'money-withheld', amount: 50_000 },
    { kind: 'no-smoke-alarm', amount: null },
  ],
};

export const hiddenListing: ListingDetail = {
  ...listingDetail,
  ...(listings[1] ?? listing),
  views: null,
  systemPage: 'https://next.example/homes/VM-12',
};
