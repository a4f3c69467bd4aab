import * as v from 'valibot';
import { housingType } from '#src/domain/customer-profile.ts';
import { endpoint } from '../endpoint.ts';

/** A number in an address is text: digits only, at most four. */
const digits = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'INVALID_INPUT'), v.transform(Number), v.maxValue(most, 'INVALID_INPUT'));

/** What everyone may know of a home that is coming for sale: no address, no price, and nothing to open it by. */
export const ComingHome = v.object({
  type: housingType,
  /** The city where the area is not known. */
  areaName: v.string(),
  city: v.string(),
  /** m². */
  size: v.number(),
  bedrooms: v.number(),
  yearOfBuild: v.number(),
});
export type ComingHome = v.InferOutput<typeof ComingHome>;

export const ComingPage = v.object({ items: v.array(ComingHome), total: v.number() });
export type ComingPage = v.InferOutput<typeof ComingPage>;

/** Homes that are coming for sale, for visitors without an account (Spec section 2, "Routes that need no sign-in"). */
export const comingHomes = {
  list: endpoint({
    method: 'GET',
    path: '/coming-homes',
    access: 'open',
    summary: 'Homes that are coming for sale, the newest first: kind, place and size, without address and price',
    query: v.strictObject({ skip: v.optional(digits(1000), '0'), limit: v.optional(digits(50), '20') }),
    answer: ComingPage,
  }),
};
