import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { paged } from '../paging.ts';
import { home, ofEstate, sha256 } from '../shared.ts';

const kroner = v.nullable(v.number());
const Change = v.nullable(v.object({ kroner: v.number(), percent: v.number() }));

/** What a broker holds the home to be worth, whole kr: the newest that has not been replaced. */
export const BrokerValuation = v.object({
  value: v.number(),
  low: v.number(),
  high: v.number(),
  /** The broker's name and office. */
  broker: v.string(),
  office: v.string(),
  valuedOn: isoDate,
  /** The last day that it counts (`domain/valuation-term.ts`). */
  validUntil: isoDate,
  /** `expiring` in its last 14 days; `expired` counts no more. */
  state: v.picklist(['valid', 'expiring', 'expired']),
});
export type BrokerValuation = v.InferOutput<typeof BrokerValuation>;

/** The customer's last order of a valuation: one that waits, or one that the broker declined. */
export const ValuationOrder = v.object({
  state: v.picklist(['requested', 'declined']),
  requestedAt: isoInstant,
  /** Name of the office that has it. */
  office: v.string(),
  /** The broker's words; null while it waits. */
  reason: v.nullable(v.string()),
});
export type ValuationOrder = v.InferOutput<typeof ValuationOrder>;

/** Whole kr; percent with one decimal. An unsure estimate (`LOW`) has a range and no value. */
export const HomeWorth = v.object({
  estateID: estateId,
  home,
  /** A side of its sale, the owner by the land register, or the customer who added it in their own words. */
  part: v.picklist(['seller', 'buyer', 'owner', 'own-words']),
  /** A buyer's from the takeover, a seller's until then (`domain/owned-home.ts`). */
  isOwned: v.boolean(),
  value: kroner,
  /**
   * What the value is: a broker's valuation that is valid, else the estimate; what the customer holds it to be where
   * they chose so. Null without a value.
   */
  basis: v.nullable(v.picklist(['ESTIMATE', 'BROKER', 'OWN'])),
  /** The estimate's range. */
  low: kroner,
  high: kroner,
  broker: v.nullable(BrokerValuation),
  /** `PENDING` until the home has been valued for the first time. */
  precision: v.picklist(['HIGH', 'MEDIUM', 'LOW', 'NONE', 'PENDING']),
  /** Of the estimate: in the last six months, and since the home was bought by who owns it. */
  changes: v.object({ m6: Change, all: Change }),
  /** The estimates of the last twelve months, oldest first; empty where there are few, or another value is in use. */
  trend: v.array(v.number()),
  loan: kroner,
  equity: kroner,
  loanToValue: v.nullable(v.number()),
  /** With the housing company's debt on both sides; null without such debt. */
  loanToValueWithCommonDebt: v.nullable(v.number()),
  /** Hash of the customer's own picture of the home; null without one. */
  ownPicture: v.nullable(sha256),
});
export type HomeWorth = v.InferOutput<typeof HomeWorth>;

export const NearbySale = v.object({
  street: v.string(),
  /** m². */
  size: v.number(),
  floor: v.nullable(v.number()),
  soldAt: isoDate,
  price: v.number(),
  pricePerSqm: v.number(),
});
export type NearbySale = v.InferOutput<typeof NearbySale>;

export const HomeValuation = v.object({
  ...HomeWorth.entries,
  estimate: kroner,
  comparables: v.array(NearbySale),
  own: v.nullable(v.object({ value: v.number(), year: v.number(), isUsed: v.boolean(), setAt: isoInstant })),
  order: v.nullable(ValuationOrder),
  /** Name of the office that an order of a valuation goes to; null where no office takes it. */
  ordersTo: v.nullable(v.string()),
  /** When the estimate was made, and when the provider was last asked; null before the first. */
  computedAt: v.nullable(isoInstant),
  fetchedAt: v.nullable(isoInstant),
  pricePerSqm: kroner,
  /** Median distance between price and estimate of homes sold, percent with one decimal; null below 20 sales. */
  modelError: v.nullable(v.number()),
  payment: v.nullable(v.object({ now: v.number(), atHigherRate: v.number(), points: v.number() })),
});
export type HomeValuation = v.InferOutput<typeof HomeValuation>;

export const PriceHistory = v.object({
  points: v.array(v.object({ date: isoDate, value: v.number() })),
  purchase: v.nullable(v.object({ year: v.nullable(v.number()), value: v.number() })),
});
export type PriceHistory = v.InferOutput<typeof PriceHistory>;

/** Spec section 7, "Estates and journey": what a customer's homes are worth. */
export const values = {
  list: endpoint({
    method: 'GET',
    path: '/estates/valuation',
    access: 'customer',
    reaches: 'pages',
    summary: "What each of the customer's homes is worth, and how much of it is theirs",
    answer: v.array(HomeWorth),
  }),
  read: endpoint({
    method: 'GET',
    path: '/estate/:id/valuation',
    access: 'customer',
    reaches: 'pages',
    summary: "A home's value with what it was made from, the customer's own view of it, and the monthly payment",
    params: ofEstate,
    answer: HomeValuation,
    problems: ['ESTATE_404'],
  }),
  setOwn: endpoint({
    method: 'PATCH',
    path: '/estate/:id/valuation',
    access: 'customer',
    reaches: 'pages',
    summary: 'Store what the customer holds the home to be worth, whole kr; null takes it back',
    params: ofEstate,
    body: v.strictObject({
      own: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
      year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200)),
      isUsed: v.boolean(),
    }),
    answer: HomeValuation,
    problems: ['ESTATE_404', 'V_DATE_PAST'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/estate/:id/price-history',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the home was worth at the end of each quarter: the last six months, or since it was bought',
    params: ofEstate,
    query: v.strictObject({ interval: v.optional(v.picklist(['6M', 'ALL']), 'ALL') }),
    answer: PriceHistory,
    problems: ['ESTATE_404'],
  }),
  sales: endpoint({
    method: 'GET',
    path: '/estates/:id/sales',
    access: 'customer',
    reaches: 'pages',
    summary: 'Homes like it that were sold nearby in the last twelve months, newest first, 20 unless asked',
    params: ofEstate,
    query: v.strictObject({ limit: paged.limit }),
    answer: v.array(NearbySale),
    problems: ['ESTATE_404'],
  }),
};
