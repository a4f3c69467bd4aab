import * as v from 'valibot';
import { housingType, searchEntries } from '#src/domain/customer-profile.ts';
import { estateId, favouriteId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { matchParts, premarketStates, widenedBounds } from '#src/domain/match-parts.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

/** `suggestions` are homes of 60 points or more; `my-search` those that fit all that the customer asked for. */
export const marketTab = v.picklist(['suggestions', 'coming', 'my-search'], 'V_CHOOSE_ONE');
export type MarketTab = v.InferOutput<typeof marketTab>;
/** `best`: the most points, then the newest. Of homes without points it is the newest. */
export const marketSort = v.picklist(['best', 'newest', 'price-high', 'price-low', 'size-large', 'size-small']);
export type MarketSort = v.InferOutput<typeof marketSort>;

const { areas, housingTypes, condition, bedrooms, sizeFrom, sizeTo, priceFrom, priceTo } = searchEntries;
const limits = {
  areas: v.optional(areas),
  types: v.optional(housingTypes),
  condition: v.optional(condition),
  /** At least so many. */
  bedrooms: v.optional(bedrooms),
  sizeFrom: v.optional(sizeFrom),
  sizeTo: v.optional(sizeTo),
  priceFrom: v.optional(priceFrom),
  priceTo: v.optional(priceTo),
  sort: v.optional(marketSort, 'best'),
};
const page = {
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 0),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 20),
};

/**
 * What is given narrows `suggestions` and `coming`. In `my-search` it takes the place of the same part of the kept
 * search, so that an unsaved search can be counted (`limit: 0`).
 */
export const MarketFilter = v.strictObject({ tab: marketTab, ...limits });
export type MarketFilter = v.InferOutput<typeof MarketFilter>;
export const FavouriteFilter = v.strictObject(limits);
export type FavouriteFilter = v.InferOutput<typeof FavouriteFilter>;

const Reason = v.object({ part: v.picklist(matchParts), fits: v.boolean(), text: v.string() });

const homeEntries = {
  id: estateId,
  title: v.string(),
  /** A key of `byArea`: an area of `src/domain/areas.ts`, or the city's id where the area is not known. */
  area: v.string(),
  areaName: v.string(),
  city: v.string(),
  /** Without house number, until the seller agrees. */
  street: v.string(),
  type: housingType,
  /** m². */
  size: v.number(),
  bedrooms: v.number(),
  yearOfBuild: v.number(),
  /** Whole kr. */
  askingPrice: v.number(),
  /** The day on which it is expected on the market; null when the broker has set none. */
  expectedFrom: v.nullable(isoDate),
  /** 0 to 100; null for a customer who has asked for nothing. */
  score: v.nullable(v.number()),
  reasons: v.array(Reason),
  favouriteId: v.nullable(favouriteId),
  state: v.picklist(premarketStates),
};
export const MarketHome = v.object(homeEntries);
export type MarketHome = v.InferOutput<typeof MarketHome>;
export const FavouriteHome = v.object({
  ...homeEntries,
  favouriteId,
  /** The asking price when it was saved, whole kr. */
  savedPrice: v.number(),
});
export type FavouriteHome = v.InferOutput<typeof FavouriteHome>;

const byArea = v.record(v.string(), v.number());
export const MarketPage = v.object({
  items: v.array(MarketHome),
  total: v.number(),
  /** How many in each area; together `total`. */
  byArea,
  /** What the list is of: the customer's search, or the newest of their city or of all where they have asked for nothing. */
  basis: v.picklist(['search', 'city', 'all']),
});
export type MarketPage = v.InferOutput<typeof MarketPage>;
export const FavouritePage = v.object({ items: v.array(FavouriteHome), total: v.number(), byArea });
export type FavouritePage = v.InferOutput<typeof FavouritePage>;

/** The bound of the kept search that adds most homes when it gives way by a tenth. Kr or m². */
export const Widening = v.object({
  bound: v.picklist(widenedBounds),
  from: v.number(),
  to: v.number(),
  /** How many homes fit the search now, and how many more then. */
  hits: v.number(),
  adds: v.number(),
  text: v.string(),
});
export type Widening = v.InferOutput<typeof Widening>;

/** Spec section 4, "Pre-market": homes that are ready before marketing, with all that a buyer asks first. */
export const preMarket = {
  list: endpoint({
    method: 'POST',
    path: '/estates/pre-market',
    access: 'customer',
    reaches: 'pages',
    summary: 'Homes that are coming for sale, with how each fits the customer’s search, and why',
    body: v.strictObject({ filter: MarketFilter, ...page }),
    answer: MarketPage,
    problems: ['V_FROM_TO'],
  }),
  favorites: endpoint({
    method: 'POST',
    path: '/estates/pre-market/favorites',
    access: 'customer',
    reaches: 'pages',
    summary: 'The homes that the customer has saved, also those that were sold or withdrawn since',
    body: v.strictObject({ filter: FavouriteFilter, ...page }),
    answer: FavouritePage,
    problems: ['V_FROM_TO'],
  }),
  widening: endpoint({
    method: 'GET',
    path: '/estates/pre-market/widening',
    access: 'customer',
    reaches: 'pages',
    summary: 'Which bound of the customer’s search adds most homes when it gives way by a tenth; null when none does',
    answer: v.object({ widening: v.nullable(Widening) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/estates/pre-market/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'One home that is coming for sale; one that is not any more only for those who have saved it',
    params: ofEstate,
    answer: MarketHome,
    problems: ['ESTATE_404'],
  }),
};
