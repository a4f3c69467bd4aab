import * as v from 'valibot';
import { listingStatuses } from '#src/domain/listing-status.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerPage, customerSorts, customerTypes } from './broker-customers.ts';
import { Listings } from './broker-listings.ts';

const asked = {
  q: v.optional(v.pipe(v.string('INVALID_INPUT'), v.maxLength(100, 'INVALID_INPUT'))),
  cursor: v.optional(v.pipe(v.string('INVALID_INPUT'), v.regex(/^[\w-]{1,1000}$/, 'INVALID_INPUT'))),
};
const access = 'broker';

/**
 * Broker reference, section 0, "Lists": a list's rows for a file, in parts of several hundred. The one responsible for
 * the office is notified, once an hour.
 */
export const listFiles = {
  customers: endpoint({
    method: 'POST',
    path: '/brokers/customers/file',
    access,
    summary: 'The rows of a list of customers for a file, 500 a part; the one responsible is notified',
    body: v.strictObject({
      ...asked,
      type: v.picklist(customerTypes, 'INVALID_INPUT'),
      sort: v.optional(v.picklist(customerSorts, 'INVALID_INPUT')),
      /** Those whose sales all ended more than 30 days ago, and no others. */
      previous: v.optional(v.boolean('INVALID_INPUT')),
    }),
    answer: CustomerPage,
    problems: ['INVALID_INPUT'],
  }),
  listings: endpoint({
    method: 'POST',
    path: '/brokers/estates/file',
    access,
    summary: 'The rows of the caller’s listings for a file, 100 a part; the one responsible is notified',
    body: v.strictObject({ ...asked, status: v.optional(v.picklist(listingStatuses, 'INVALID_INPUT')) }),
    answer: Listings,
    problems: ['INVALID_INPUT'],
  }),
};
