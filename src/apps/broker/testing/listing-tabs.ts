import type { ListingLog } from '#src/contract/desk/listing-log.ts';
import type { BrokerListingStatistics } from '#src/contract/desk/listing-statistics.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { estate } from './takeovers.ts';

const visitors = [212, 188, 171, 160, 148, 262, 240, 201, 180, 166, 150, 141, 228, 209];
const days = visitors.map((count, index) => ({
  date: addDays('2026-11-10', index),
  visitors: count,
  views: Math.round(count * 1.6),
}));

export const listingStatistics: BrokerListingStatistics = {
  id: estate(11),
  counts: {
    publishedOn: '2026-11-10',
    updatedTo: '2026-11-23',
    fetchedAt: '2026-11-24T05:00:00.000Z',
    isFresh: true,
    sources: [
      { source: 'portal', visitors: 1540 },
      { source: 'social', visitors: 584 },
      { source: 'search', visitors: 319 },
      { source: 'direct', visitors: 213 },
    ],
    funnel: { views: 4250, saved: 159, prospectus: 79, viewing: 21 },
    markers: [
      { date: '2026-11-10', kind: 'published' },
      { date: '2026-11-15', kind: 'viewing' },
    ],
    days,
  },
  interest: { searches: null, favourites: 7 },
  ekstra: {
    package: 'M',
    state: 'running',
    runs: { from: '2026-11-16', to: '2026-11-29' },
    expected: { reach: 40_000, clicks: { min: 1000, max: 2000 } },
    result: { reach: 26_410, clicks: 1_208, upTo: '2026-11-23', isFresh: true },
  },
};

/** A home that is coming: nothing of an advertisement is counted yet. */
export const comingStatistics: BrokerListingStatistics = {
  ...listingStatistics,
  counts: {
    publishedOn: null,
    updatedTo: null,
    fetchedAt: '2026-11-24T05:00:00.000Z',
    isFresh: true,
    days: [],
    sources: [],
    markers: [],
    funnel: { views: 0, saved: 0, prospectus: 0, viewing: 0 },
  },
  interest: { searches: 37, favourites: 4 },
  ekstra: null,
};

const line = { at: '2026-11-24T09:12:00.000Z', flow: null, by: null, detail: null } as const;

export const listingLog: ListingLog = {
  items: [
    { ...line, seq: 9, type: 'LISTING_SELL' },
    { ...line, seq: 8, type: 'BROKER_CHANGED', detail: 'Nora Lien → Ingvild Solbakken' },
    { ...line, seq: 7, type: 'VALUATION_SET', by: 'Ingvild Solbakken', at: '2026-11-20T13:40:00.000Z' },
    { ...line, seq: 6, type: 'LISTING_PUBLISH', at: '2026-11-10T07:02:00.000Z' },
  ],
  next: '6',
};

export const olderLog: ListingLog = {
  items: [{ ...line, seq: 5, type: 'LISTING_SHOW', at: '2026-10-28T09:00:00.000Z' }],
  next: null,
};
