import * as v from 'valibot';
import { householdEntries, searchEntries } from '#src/domain/customer-profile.ts';
import { endpoint } from '../endpoint.ts';
import { revision } from '../shared.ts';
import { ofUser } from './users.ts';

const { domesticType, numberOfPeople } = householdEntries;

/** Sizes are in m², prices in kroner; null and an empty list mean "any". */
const searched = {
  searchProfile: v.strictObject(searchEntries),
  household: v.strictObject({ domesticType, numberOfPeople }),
};

export const SearchProfileView = v.object({
  searchProfile: v.object(searchEntries),
  household: v.object({ domesticType, numberOfPeople }),
  revision,
});
export type SearchProfileView = v.InferOutput<typeof SearchProfileView>;

/** Who seeks what (Spec section 3, "Search profile"): the same choices that the onboarding asks step by step. */
export const searchProfiles = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/search-profile',
    access: 'customer',
    reaches: 'pages',
    summary: "The customer's own search profile, with the revision that a change must name",
    params: ofUser,
    answer: SearchProfileView,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/:id/search-profile',
    access: 'customer',
    reaches: 'pages',
    flag: 'edit-search-profile',
    summary: 'Store the whole profile; If-Match is the revision that was read, and 412 carries what is stored',
    params: ofUser,
    body: v.strictObject(searched),
    answer: SearchProfileView,
    problems: ['V_FROM_TO', 'STALE', 'REV_REQUIRED'],
  }),
};
