import * as v from 'valibot';
import { contactId, customerLeadId, estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';

/** The lists of an office's people; `customers` is all of them. */
export const customerTypes = ['leads', 'sellers', 'buyers', 'owners', 'customers'] as const;
export type CustomerType = (typeof customerTypes)[number];

export const customerSorts = ['recent', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const CustomerRow = v.object({
  id: contactId,
  /** The home that the row is about; the newest one where there are several. */
  estateID: v.nullable(estateId),
  /** The lead that the row is about; null for a seller, a buyer or an owner. */
  leadId: v.nullable(customerLeadId),
  /** Empty when the person's account is deleted. */
  name: v.string(),
  role: v.picklist(['lead', 'seller', 'buyer', 'owner']),
  /** Empty without a home. */
  address: v.string(),
  /** The step of the sale (`machines/sale.ts`), or the state of the lead; null where there is none. */
  stage: v.nullable(v.string()),
  lastAt: isoInstant,
  /** Name of the broker who has them; null for a lead that no broker has taken. */
  broker: v.nullable(v.string()),
  /** False for a colleague's customer: of them, the row is all that is shown. */
  mine: v.boolean(),
});
export type CustomerRow = v.InferOutput<typeof CustomerRow>;

export const CustomerPage = v.object({
  ...pageOf(CustomerRow),
  total: v.number(),
});
export type CustomerPage = v.InferOutput<typeof CustomerPage>;

export const CustomerCounts = v.object({
  leads: v.number(),
  sellers: v.number(),
  buyers: v.number(),
  owners: v.number(),
  previous: v.number(),
  all: v.number(),
});
export type CustomerCounts = v.InferOutput<typeof CustomerCounts>;

const asked = {
  /** Words that all occur in name, telephone, e-mail, address or assignment number. */
  q: v.optional(v.pipe(v.string('INVALID_INPUT'), v.maxLength(100, 'INVALID_INPUT'))),
  sort: v.optional(v.picklist(customerSorts, 'INVALID_INPUT')),
  cursor: paged.cursor,
};
const page = v.strictObject({ ...asked, ...paged });
/** Those whose sales all ended more than 30 days ago, and no others. */
const pageOrPrevious = v.strictObject({
  ...page.entries,
  previous: v.optional(v.picklist(['true', 'false'], 'INVALID_INPUT')),
});
const access = 'broker';

const list = <Q extends typeof page | typeof pageOrPrevious>(path: `/${string}`, summary: string, query: Q) =>
  endpoint({ method: 'GET', path, access, summary, query, answer: CustomerPage, problems: ['INVALID_INPUT'] });

/** The people of the caller's office, 20 a page (`limit`, at most 50), the last active first. */
export const brokerCustomers = {
  leads: list('/brokers/leads', 'Customers who have asked the office for something', page),
  sellers: list('/brokers/sellers', 'Sellers; previous: finished more than 30 days ago', pageOrPrevious),
  buyers: list('/brokers/buyers', 'Buyers; previous: finished more than 30 days ago', pageOrPrevious),
  owners: list('/brokers/owners', 'Owners of homes without a running sale', page),
  customers: list('/brokers/customers', 'Everybody; previous: finished more than 30 days ago', pageOrPrevious),
  counts: endpoint({
    method: 'GET',
    path: '/brokers/customers/counts',
    access,
    summary: 'How many people each list has',
    answer: CustomerCounts,
  }),
  /** Broker reference, section 0, "Lists": the one responsible for the office is notified, once an hour. */
  file: endpoint({
    method: 'POST',
    path: '/brokers/customers/file',
    access,
    summary: 'The rows of a list for a file, 500 a part; the one responsible is notified',
    body: v.strictObject({
      ...asked,
      type: v.picklist(customerTypes, 'INVALID_INPUT'),
      /** Those whose sales all ended more than 30 days ago, and no others. */
      previous: v.optional(v.boolean('INVALID_INPUT')),
    }),
    answer: CustomerPage,
    problems: ['INVALID_INPUT'],
  }),
};
