import * as v from 'valibot';
import { housingType } from '#src/domain/customer-profile.ts';
import { endpoint } from '../endpoint.ts';
import { formerStart, paged, pageOf } from '../paging.ts';

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

export const ComingPage = v.object({ ...pageOf(ComingHome), total: v.number() });
export type ComingPage = v.InferOutput<typeof ComingPage>;

/** Homes that are coming for sale, for visitors without an account (Spec section 2, "Routes that need no sign-in"). */
export const comingHomes = {
  list: endpoint({
    method: 'GET',
    path: '/coming-homes',
    access: 'open',
    summary: 'Homes that are coming for sale, the newest first: kind, place and size, without address and price',
    query: v.strictObject({ ...paged, skip: formerStart }),
    answer: ComingPage,
  }),
};
