import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { matchParts } from '#src/domain/match-parts.ts';
import { freshnesses } from '#src/domain/search-freshness.ts';
import { smsReaches } from '#src/domain/sms-reach.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { ofEstate, whole } from '../shared.ts';

/** A customer whose search the home fits, by the same score that the customer reads. */
export const PotentialBuyer = v.object({
  id: customerId,
  name: v.string(),
  /** 60 to 100. */
  score: v.number(),
  /** The parts of the search that count, the heaviest first, in the broker's language. */
  reasons: v.array(v.object({ part: v.picklist(matchParts), fits: v.boolean(), text: v.string() })),
  fresh: v.picklist(freshnesses),
  /** When they last changed the search, or said where they stand in buying. */
  searchedAt: isoInstant,
  /** Marketing by SMS; `from` is set with `later`. */
  reach: v.object({ sms: v.picklist(smsReaches), from: v.nullable(isoInstant) }),
  /** Whether they have bought a home within twelve months. */
  bought: v.boolean(),
});
export type PotentialBuyer = v.InferOutput<typeof PotentialBuyer>;

/** More are not counted: the page shows the best of them. */
export const mostCountedBuyers = 1_000;

const PotentialBuyers = v.object({
  ...pageOf(PotentialBuyer),
  /** At most 1,000. */
  total: v.number(),
  /** `best` where there are more than `total`: the best of them are counted. */
  counted: v.picklist(['all', 'best']),
  /** How many of `total` may be sent marketing by SMS, now or in the hours that they chose. */
  reachable: v.number(),
});
export type PotentialBuyers = v.InferOutput<typeof PotentialBuyers>;

/** Spec section 7, GET /brokers/estates/{id}/potential-buyers. */
export const potentialBuyers = {
  list: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id/potential-buyers',
    access: 'broker',
    summary: 'Customers whose search the home fits, the best and latest first; 20 a page, or `limit`, at most 50',
    params: ofEstate,
    query: v.strictObject({
      /** The least score; 60 without it. */
      min: v.optional(whole(60, 100)),
      /** Only searches as fresh as this. */
      fresh: v.optional(v.picklist(['now', 'month'], 'INVALID_INPUT')),
      ...paged,
    }),
    answer: PotentialBuyers,
    problems: ['ESTATE_404'],
  }),
};
