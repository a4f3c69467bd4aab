import * as v from 'valibot';
import { searchedAddress } from '#src/domain/address-search.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { whole } from '../shared.ts';

export const AddressPage = v.object({
  items: v.array(v.object({ address: v.string(), postcode: v.string(), city: v.string() })),
  total: v.number(),
  /** When they were fetched. */
  fetchedAt: isoInstant,
  /** False for the last good answer, returned because the register has just failed. */
  isFresh: v.boolean(),
});
export type AddressPage = v.InferOutput<typeof AddressPage>;

/** Customer reference, section 8: the list box of addresses while a home is added. */
export const addresses = {
  search: endpoint({
    method: 'GET',
    path: '/addresses',
    access: 'customer',
    reaches: 'pages',
    summary: 'Addresses that begin with what is typed, by the open register: no owner, sale or document of a home',
    query: v.strictObject({
      text: searchedAddress,
      limit: v.optional(whole(1, 20)),
    }),
    answer: AddressPage,
    problems: ['INVALID_INPUT', 'TOO_MANY', 'UNAVAILABLE'],
  }),
};
